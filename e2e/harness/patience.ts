/** How many times slower than usual this machine is, measured when the suite starts (`machine-pace.ts`). */
export const pace = Number(process.env.LAUREL_PACE ?? 1);

/** Scales a time limit in milliseconds to this machine. */
export const scaleToMachine = (milliseconds: number) => milliseconds * pace;
