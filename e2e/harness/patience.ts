/** How many times slower this machine is than the usual one, as the suite measured at its start (`machine-pace.ts`). */
export const pace = Number(process.env.LAUREL_PACE ?? 1);

/** A limit of waiting, in milliseconds of the usual machine. */
export const patience = (milliseconds: number) => milliseconds * pace;
