import { makeFixedHead } from '@laurel/shared/area';
import { KeptForm, useForm } from '@laurel/shared/form';
import { useSearchParams } from '@laurel/shared/router';
import { useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { SelectField, TextAreaField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import s from './contact-page.module.css';
import { Honeypot } from './honeypot';
import { contacts } from './messages/en';
import { OwnTickets } from './own-tickets';
import { SentNotice } from './sent-notice';
import { categories, readTicketSubject } from './ticket-subject';
import { useProof } from './use-proof';

export const head = makeFixedHead('/contact', () => readMessages(contacts).head);

export function ContactPage() {
  const t = useMessages(contacts);
  const user = useSessionUser();
  const [sentTicket, setSentTicket] = useState<{ ticketNo: number; email: string } | null>(null);
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <Stack>
        <Heading level={1}>{t.title}</Heading>
        {sentTicket ? (
          <SentNotice {...sentTicket} onAnother={() => setSentTicket(null)} />
        ) : (
          <>
            <Text size="lead">{t.lead}</Text>
            <ContactForm onSent={(ticketNo, email) => setSentTicket({ ticketNo, email })} />
          </>
        )}
        {user && (
          <div className={s.tickets}>
            <OwnTickets />
          </div>
        )}
      </Stack>
    </Page>
  );
}

function ContactForm({ onSent }: { onSent: (ticketNo: number, email: string) => void }) {
  const t = useMessages(contacts);
  const user = useSessionUser();
  const [query] = useSearchParams();
  const about = readTicketSubject(query);
  const solveProof = useProof();
  const { run } = useCommand('createTicket', { refreshes: ['listOwnTickets'], ownRetry: true });
  const form = useForm('createTicket', {
    send: async ({ body }) => {
      const solvedProof = await solveProof();
      return run({ body: { ...body, ...(solvedProof && { proof: solvedProof }) } });
    },
    initial: {
      name: user?.username ?? '',
      email: user?.email ?? '',
      category: about?.category ?? ('' as const),
      subject: '',
      message: '',
      website: '',
    },
    request: ({ category, website, ...fields }) => ({
      body: {
        ...fields,
        category: category || undefined,
        ...(about && { related: about.relatedSubject }),
        ...(website && { website }),
      },
    }),
    required: { category: t.category.missing },
    draft: 'contact',
    onDone: ({ ticketNo }, { email }) => onSent(ticketNo, email),
  });
  return (
    <KeptForm form={form} aria-label={t.title}>
      {about && <Note>{t.about[about.relatedSubject.kind]}</Note>}
      <TextField {...form.field('name')} label={t.name} autoComplete="name" maxLength={80} />
      <TextField {...form.field('email')} label={t.email.label} hint={t.email.hint} type="email" autoComplete="email" />
      <SelectField
        {...form.field('category')}
        label={t.category.label}
        placeholder={t.category.choose}
        options={categories.map((category) => ({ value: category, label: t.category.options[category] }))}
      />
      <TextField {...form.field('subject')} label={t.subject} maxLength={120} />
      <TextAreaField
        {...form.field('message')}
        label={t.message.label}
        hint={t.message.hint}
        rows={8}
        maxLength={5000}
      />
      <Honeypot {...form.field('website')} label={t.website} />
      <FormActions>
        <SubmitButton size="large">{t.submit}</SubmitButton>
      </FormActions>
    </KeptForm>
  );
}
