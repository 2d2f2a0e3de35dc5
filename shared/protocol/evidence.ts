/** How many pictures one player can add to a match. */
export const mostEvidence = 10;
