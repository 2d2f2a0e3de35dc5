/**
 * How many times slower this machine is than the usual one, as measured at the start of the suite (`machine-pace.ts`).
 */
export const pace = Number(process.env.LAUREL_PACE ?? 1);

/** A time limit in milliseconds, scaled to this machine. */
export const patience = (milliseconds: number) => milliseconds * pace;
