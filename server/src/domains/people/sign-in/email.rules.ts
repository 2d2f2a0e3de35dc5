import { isUniqueViolation } from '../../../database/transaction';
import { Refusal } from '../../../refusal';

const makeTakenEmailRefusal = () => Refusal.of({ code: 'email_taken', params: {} });

export async function refuseTakenEmail<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw makeTakenEmailRefusal();
    throw error;
  }
}
