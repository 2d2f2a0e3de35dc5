/** How many times slower than usual this machine is, as `machine-pace.ts` measures when the suite starts. */
export const pace = Number(process.env.LAUREL_PACE ?? 1);

export const scaleToMachine = (milliseconds: number) => milliseconds * pace;
