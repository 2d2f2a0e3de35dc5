export const contestRules = `## Before the match

- Check in when the match opens. If you don’t, you forfeit.
- The higher seed hosts the lobby and sends the invite.

## The result

- One of you reports the score. The other confirms or disputes it.
- You can change your report once, while your opponent has at least half of the time left to respond.
- Conceding ends the match at once.
- If no one responds in time, the report is accepted and the payout is held for 2 hours so it can be appealed.

## Fair play

- A dropped connection before the first point is a restart, after it a lost game.
- If you can’t settle it, a neutral moderator decides. You’ll both see why in the timeline.
`;
