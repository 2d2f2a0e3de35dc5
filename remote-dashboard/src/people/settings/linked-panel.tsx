import { ProofField, useForm } from '@laurel/shared/form';
import type { AnswerOf, Finding } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { useCommand, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { CheckboxField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { useProfile } from '../../coins/transactions/use-profile';
import { findings } from './messages/en/findings';
import { linked } from './messages/en/linked';
import { isFinding, isPlatform } from './platforms';
import s from './sessions-panel.module.css';

type LinkedAccount = AnswerOf<'getLinkedAccounts'>['linkedAccounts'][number];
type Security = AnswerOf<'getSecurity'>;

export function LinkedPanel({ security }: { security: Security }) {
  const t = useMessages(linked);
  const read = useRead('getLinkedAccounts', {});
  const waysRead = useRead('getSignInWays', {}, { freshFor: 300_000 });
  const accounts = read.status === 'ready' ? read.data.linkedAccounts : [];
  const offeredWays = waysRead.status === 'ready' ? waysRead.data.ways : [];
  const findName = (provider: string) =>
    offeredWays.find((way) => way.provider === provider)?.label ?? formatProviderName(provider);
  const isLinked = (provider: string) => accounts.some((account) => account.provider === provider);
  // Players can link several wallets, but only one account of each other kind.
  const waysLeft = offeredWays.filter(({ provider }) => provider === 'wallet' || !isLinked(provider));
  const walletsRead = useRead('getWallets', {}, { enabled: isLinked('wallet') });
  const mainWallet =
    walletsRead.status === 'ready' ? walletsRead.data.wallets.find(({ primary }) => primary)?.id : undefined;
  const writeLinkLabel = ({ provider, label }: (typeof offeredWays)[number]) => {
    if (provider !== 'wallet') return t.link(label);
    return isLinked(provider) ? t.linkAnotherWallet : t.linkWallet;
  };
  if (waysRead.status === 'ready' && read.status === 'ready' && offeredWays.length + accounts.length === 0) return null;
  const hasPlatforms = [...offeredWays, ...accounts].some(({ provider }) => isPlatform(provider));
  return (
    <Panel as="section" aria-labelledby="linked">
      <Stack gap="large">
        <Stack gap="small">
          <Heading level={2} id="linked">
            {t.title}
          </Heading>
          <Text tone="muted">{hasPlatforms ? `${t.hint} ${t.platforms}` : t.hint}</Text>
        </Stack>
        <ReadNote read={read} what={t.what} />
        {accounts.some(({ unconfirmedSince }) => unconfirmedSince !== null) && (
          <Note tone="warning" title={t.stopped.title}>
            {t.stopped.text}
          </Note>
        )}
        {read.status === 'ready' && accounts.length === 0 && <Text>{t.none}</Text>}
        <ul className={s.list}>
          {accounts.map((account) => (
            <LinkedLine
              key={account.id}
              account={account}
              name={findName(account.provider)}
              security={security}
              mainWallet={mainWallet}
            />
          ))}
        </ul>
        {read.status === 'ready' && waysLeft.length > 0 && (
          <Row>
            {waysLeft.map((way) => (
              <Button key={way.provider} to={`/sign-in/${way.provider}?next=%2Fdashboard%2Fsettings`}>
                {writeLinkLabel(way)}
              </Button>
            ))}
          </Row>
        )}
        {offeredWays.some(({ sandbox }) => sandbox) && (
          <Text size="t2" tone="muted">
            {t.sandbox}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

interface LinkedLineProps {
  account: LinkedAccount;
  name: string;
  security: Security;
}

function LinkedLine({ account, name, security, mainWallet }: LinkedLineProps & { mainWallet: string | undefined }) {
  const t = useMessages(linked);
  const { id, provider, displayName, verifiedAt, onlySignInWay, unconfirmedSince } = account;
  const [shownDialog, setShownDialog] = useState<'confirm' | 'unlink' | null>(null);
  const accountName = provider === 'wallet' ? displayName : name;
  return (
    <li className={s.line}>
      <Row justify="between">
        <div className={s.words}>
          <Text strong>{t.account(name, displayName)}</Text>
          {id === mainWallet && <Text size="t2">{t.main}</Text>}
          <Text size="t2" tone="muted">
            {t.since(<DateTime value={verifiedAt} format="date" />)}
          </Text>
          {unconfirmedSince !== null && (
            <Text size="t2" tone="warning">
              {t.stopped.mark}
            </Text>
          )}
          {isPlatform(provider) && <ReadingState account={account} platform={provider} />}
          {onlySignInWay && (
            <Text size="t2" tone="muted">
              {t.onlySignInWay}
            </Text>
          )}
          <Visibility account={account} accountName={accountName} />
        </div>
        <Row>
          {provider === 'wallet' && mainWallet !== undefined && id !== mainWallet && (
            <MainWalletButton id={id} walletName={accountName} />
          )}
          {unconfirmedSince !== null && (
            <Button size="small" aria-label={t.confirmOf(accountName)} onClick={() => setShownDialog('confirm')}>
              {t.confirm}
            </Button>
          )}
          {!onlySignInWay && (
            <Button size="small" aria-label={t.unlinkOf(accountName)} onClick={() => setShownDialog('unlink')}>
              {t.unlink}
            </Button>
          )}
        </Row>
      </Row>
      {shownDialog === 'unlink' && (
        <UnlinkForm account={account} name={accountName} security={security} onClose={() => setShownDialog(null)} />
      )}
      {shownDialog === 'confirm' && (
        <ConfirmAccount account={account} name={accountName} security={security} onClose={() => setShownDialog(null)} />
      )}
    </li>
  );
}

function Visibility({ account: { id, visibility }, accountName }: { account: LinkedAccount; accountName: string }) {
  const t = useMessages(linked);
  const user = useSessionUser();
  const profileRead = useProfile(user?.id ?? '');
  const saveCommand = useCommand('updateUser', {
    announce: 'both',
    refreshes: ['getUser', 'getLinkedAccounts', 'getPlayer'],
  });
  const version = profileRead.status === 'ready' ? profileRead.data.version : null;
  const setAccountShown = (isShown: boolean) => {
    if (!user || version === null) return;
    const linkedAccounts = [{ id, visibility: isShown ? ('public' as const) : ('private' as const) }];
    void saveCommand.run({ params: { id: user.id }, body: { version: String(version), linkedAccounts } });
  };
  return (
    <CheckboxField
      name={id}
      label={t.show(accountName)}
      value={visibility === 'public'}
      disabled={version === null || saveCommand.fetching}
      onChange={setAccountShown}
    />
  );
}

function MainWalletButton({ id, walletName }: { id: string; walletName: string }) {
  const t = useMessages(linked);
  const makeMainCommand = useCommand('setPrimaryWallet', { announce: 'both', refreshes: ['getWallets'] });
  return (
    <Button
      size="small"
      aria-label={t.makeMainOf(walletName)}
      busy={makeMainCommand.fetching}
      onClick={() => void makeMainCommand.run({ params: { id } })}
    >
      {t.makeMain}
    </Button>
  );
}

function ReadingState({ account, platform }: { account: LinkedAccount; platform: 'psn' | 'steam' }) {
  const t = useMessages(linked);
  const { title } = useMessages(findings);
  const { lastSyncedAt, syncError } = account;
  const path = `/dashboard/settings/privacy/${platform}`;
  const syncFinding: Finding | null = isFinding(syncError) ? syncError : null;
  return (
    <>
      <Text size="t2" tone="muted">
        {lastSyncedAt === null ? t.unread : t.read(<DateTime value={lastSyncedAt} />)}
      </Text>
      <Text size="t2" tone={syncFinding ? 'warning' : 'plain'}>
        {syncFinding && `${title(syncFinding, platform)}. `}
        <TextLink to={syncFinding ? `${path}/${syncFinding}` : path}>{syncFinding ? t.trouble : t.doctor}</TextLink>
      </Text>
    </>
  );
}

const toProof = ({ password, code }: { password: string; code: string }) => ({
  ...(password && { password }),
  ...(code && { code }),
});
const proofCodes = { password_wrong: 'password', code_invalid: 'code', code_expired: 'code' } as const;

function ConfirmAccount({ account, name, security, onClose }: LinkedLineProps & { onClose: () => void }) {
  const t = useMessages(linked);
  const form = useForm('confirmAccount', {
    initial: { password: '', code: '' },
    request: (proof) => ({ params: { id: account.id }, body: toProof(proof) }),
    codes: proofCodes,
    announce: 'success',
    refreshes: ['getLinkedAccounts', 'getSecurity'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t.askConfirm(name)}
      confirmLabel={t.confirmOf(name)}
      cancelLabel={t.notYet}
      busy={form.pending}
      error={form.problem || null}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <Stack>
        <Text>{t.askConfirmText(name)}</Text>
        <ProofField security={security} password={form.field('password')} code={form.field('code')} />
      </Stack>
    </ConfirmDialog>
  );
}

function UnlinkForm({ account, name, security, onClose }: LinkedLineProps & { onClose: () => void }) {
  const t = useMessages(linked);
  const form = useForm('unlinkAccount', {
    initial: { password: '', code: '' },
    request: (proof) => ({ params: { id: account.id }, body: toProof(proof) }),
    codes: proofCodes,
    announce: 'success',
    refreshes: ['getLinkedAccounts', 'getWallets', 'getSecurity', 'getSessions', 'getUser'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t.ask(name)}
      confirmLabel={t.unlinkOf(name)}
      cancelLabel={t.keep}
      tone="danger"
      busy={form.pending}
      error={form.problem || null}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <Stack>
        <Text>{t.askText(name)}</Text>
        {account.inPlay.length > 0 && (
          <>
            <Text tone="warning">{t.inPlay(name, account.displayName)}</Text>
            <ul>
              {account.inPlay.map(({ kind, id, title }) => (
                <li key={id}>
                  <Text as="span">{t.inPlayIn(kind, title)}</Text>
                </li>
              ))}
            </ul>
          </>
        )}
        <ProofField security={security} password={form.field('password')} code={form.field('code')} />
      </Stack>
    </ConfirmDialog>
  );
}
