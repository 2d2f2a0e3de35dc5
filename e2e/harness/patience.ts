/** How many times as long as usual this machine takes, measured when the suite starts (`machine-pace.ts`). */
export const pace = Number(process.env.LAUREL_PACE ?? 1);

export const scaleToMachine = (milliseconds: number) => milliseconds * pace;
