import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import s from './consequences.module.css';
import { matchStaff } from './messages/en/match-staff';

export interface Payment {
  key?: string;
  to: string;
  amount: string;
  paymentTime?: ReactNode;
}

export function PaymentTable({ label, payments }: { label: string; payments: readonly Payment[] }) {
  const t = useMessages(matchStaff).preview;
  const hasTimes = payments.some(({ paymentTime }) => paymentTime !== undefined);
  return (
    <table className={s.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.paidTo}</th>
          {hasTimes && <th scope="col">{t.when}</th>}
          <th scope="col" className={s.figure}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ key, to, amount, paymentTime }) => (
          <tr key={key ?? to}>
            <th scope="row">{to}</th>
            {hasTimes && <td>{paymentTime}</td>}
            <td className={s.figure}>
              <Amount purpose="exact" value={amount} sign="always" cents="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
