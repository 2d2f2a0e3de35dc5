export const mostEvidence = 10;
