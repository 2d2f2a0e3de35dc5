/** What a command or a query answers: its data and, where something was done, a sentence that says so. */
export const answer = <Data>(data: Data, message = ''): { data: Data; message: string } => ({ data, message });
