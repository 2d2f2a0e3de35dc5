/** Milliseconds that a rendering is taken to cost until some have been made. */
const firstGuess = 20;
/** How much of the average the newest rendering makes. */
const share = 0.2;

/** The renderings that one process has taken on. */
export interface Line {
  /** Whether a rendering that joined now would be there within these milliseconds. */
  hasRoom(milliseconds: number): boolean;
  /** Takes a place. @returns what gives it up: when the rendering is there, whoever still waits for it. */
  join(): () => void;
  /** Says what a rendering has cost. */
  took(milliseconds: number): void;
}

export function createLine(): Line {
  let length = 0;
  let each = firstGuess;
  return {
    // An empty line always has room: only a rendering can show that they are quick again.
    hasRoom: (milliseconds) => length === 0 || (length + 1) * each <= milliseconds,
    join() {
      length += 1;
      return () => {
        length -= 1;
      };
    },
    took(milliseconds) {
      each += (milliseconds - each) * share;
    },
  };
}
