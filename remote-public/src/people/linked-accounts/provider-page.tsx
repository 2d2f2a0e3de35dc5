import { makeFixedHead } from '@laurel/shared/area';
import { useLocation, useParams } from '@laurel/shared/router';
import { readMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { signIn } from '../sign-in/messages/en/sign-in';
import { readCarriedOutcome } from './carried-outcome';
import { Registration } from './registration';
import { ReturnPage } from './return-page';
import { SignInFirstForm } from './sign-in-first';
import { StartForm } from './start-form';

export const head = makeFixedHead('/sign-in', () => readMessages(signIn).head, { indexed: false });

export function ProviderPage() {
  const { provider = '' } = useParams();
  const { search, state } = useLocation();
  const [openedAt] = useState(() => Date.now());
  const carriedOutcome = readCarriedOutcome(state, openedAt);
  // A provider sends the user back with `state` in the query.
  if (new URLSearchParams(search).has('state')) return <ReturnPage provider={provider} query={search.slice(1)} />;
  switch (carriedOutcome?.outcome) {
    case 'registration':
      return <Registration provider={provider} answer={carriedOutcome} />;
    case 'sign_in_first':
      return <SignInFirstForm provider={provider} answer={carriedOutcome} />;
    default:
      return <StartForm provider={provider} />;
  }
}
