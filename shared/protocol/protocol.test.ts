import { z } from 'zod';
import { type Call, listAccesses } from './call';
import { calls } from './calls';
import { isExtensionPath } from './extension-paths';
import { capabilities } from './roles';
import { checkValue, schemas } from './schemas';
import { amountFromZero, type CallSchema, coins, day, link, signedAmount } from './schemas/common';

const schemaByName: Record<string, CallSchema> = schemas;
const rows = Object.entries<Call>(calls).map(([name, call]) => ({ name, call, schema: schemaByName[name] ?? {} }));

type JsonSchema = ReturnType<typeof toInputSchema>;
const toInputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

function listParts(schema: JsonSchema, path = ''): { path: string; schema: JsonSchema }[] {
  const listNestedParts = (candidate: unknown, step: string) =>
    typeof candidate === 'object' && candidate !== null ? listParts(candidate as JsonSchema, `${path}${step}`) : [];
  return [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, property]) => listNestedParts(property, `.${key}`)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => listNestedParts(option, '')),
    ...(Array.isArray(schema.items) ? [] : listNestedParts(schema.items, '[]')),
  ];
}

const listValues = (body: z.ZodType | undefined, field: string): string[] =>
  listParts(toInputSchema(body ?? z.never()))
    .filter(({ path }) => path === `.${field}`)
    .flatMap(({ schema }) => (typeof schema.const === 'string' ? [schema.const] : (schema.enum ?? []).map(String)));

const listBodyKeys = (schema: CallSchema) =>
  schema.body ? listParts(toInputSchema(schema.body)).map(({ path }) => path) : [];
const hasSearch = ({ query }: CallSchema) => 'search' in (toInputSchema(query ?? z.never()).properties ?? {});
const listCallsWith = (flag: 'secret' | 'money' | 'multipart') =>
  rows.filter(({ call }) => call[flag]).map(({ name }) => name);

describe('the list of calls', () => {
  it('contains exactly the 75 specified calls and the extensions', () => {
    expect(rows.filter(({ call }) => !call.extension)).toHaveLength(75);
  });

  it('names each method and path once', () => {
    const places = rows.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('keeps extensions under our own path prefixes', () => {
    const strayRows = rows.filter(({ call }) => call.extension && !isExtensionPath(call.path));
    expect(strayRows.map(({ name }) => name)).toEqual([]);
  });

  it('opens every call to anyone, to a session, to players or by an existing capability', () => {
    const accesses = ['anyone', 'session', 'player', ...capabilities];
    for (const { call } of rows) for (const access of listAccesses(call)) expect(accesses).toContain(access);
  });

  it('opens calls under /admin/ only by a capability', () => {
    const openRows = rows.filter(
      ({ call }) =>
        call.path.startsWith('/admin/') &&
        !listAccesses(call).every((access) => capabilities.some((capability) => capability === access)),
    );
    expect(openRows.map(({ name }) => name)).toEqual([]);
  });

  it('opens only reads and decisions on approvals to all staff', () => {
    const commands = rows.filter(({ call }) => call.method !== 'GET' && listAccesses(call).includes('staff.enter'));
    expect(commands.map(({ name }) => name)).toEqual(['decideApproval']);
  });

  it.each(rows.filter(({ call }) => typeof call.access !== 'string'))(
    '$name states the access of exactly its actions',
    ({ call, schema }) => {
      const [[field, accessByAction] = ['', {}]] = Object.entries(call.access);
      expect(Object.keys(accessByAction).sort()).toEqual(listValues(schema.body, field).sort());
    },
  );

  it('has one access for a call whose actions all need the same', () => {
    const uniformRows = rows.filter(
      ({ call }) => typeof call.access !== 'string' && new Set(listAccesses(call)).size === 1,
    );
    expect(uniformRows.map(({ name }) => name)).toEqual([]);
  });

  it('stops self-excluded players from entering, joining, depositing, staking and sending, but not from leaving', () => {
    const accessRows = rows.flatMap(({ name, call: { access } }) =>
      typeof access === 'string'
        ? [{ what: name, access }]
        : Object.entries('action' in access ? access.action : access.kind).map(([action, each]) => ({
            what: `${name} ${action}`,
            access: each,
          })),
    );
    const listNamesOpenTo = (requiredAccess: string) =>
      accessRows.filter(({ access }) => access === requiredAccess).map(({ what }) => what);
    expect(listNamesOpenTo('player').sort()).toEqual([
      'changeContractParticipantStatus accept',
      'createContract',
      'createContractParticipant',
      'createDeposit',
      'createParticipant',
      'createTransaction send',
      'enterContest',
      'takeSeat',
      'updateContract edit',
      'updateContract open',
      'updateStaking auto_renew_on',
      'updateStaking renew',
      'updateStaking stake',
    ]);
    expect(listNamesOpenTo('session')).toEqual(
      expect.arrayContaining([
        'leaveContest',
        'submitResult',
        'updateStaking unstake',
        'createWithdrawal request',
        'createWithdrawal confirm',
        'claimParticipant',
        'claimContract',
      ]),
    );
  });
});

it('takes as a link what a browser opens by https, or nothing', () => {
  for (const text of ['', 'https://example.org/a?b=c'])
    expect(checkValue(link, text)).toEqual({ ok: true, data: text });
  const longText = `https://example.org/${'a'.repeat(300)}`;
  for (const text of ['example.org', 'http://example.org', 'javascript:alert(1)', longText])
    expect(checkValue(link, text)).toMatchObject({
      details: { body: [{ code: text === longText ? 'too_long' : 'link' }] },
    });
});

it('takes as a day what the database can keep', () => {
  expect(day.safeParse('2028-02-29').success).toBe(true);
  for (const text of ['2026-02-29', '0000-01-01', '2026-1-1']) expect(day.safeParse(text).success).toBe(false);
});

describe('the schemas', () => {
  it('cover each call once', () => {
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(rows)('$name answers with items exactly when it is a list', ({ call, schema }) => {
    expect([schema.item !== undefined, schema.answer !== undefined]).toEqual([Boolean(call.list), !call.list]);
  });

  it.each(rows)('$name names the parameters of its path', ({ call, schema }) => {
    const pathFields = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(schema.params ? (toInputSchema(schema.params).properties ?? {}) : {})).toEqual(pathFields);
  });

  it.each(rows)('$name has a body only if its method allows one', ({ call, schema }) => {
    if (call.method === 'GET') expect(schema.body).toBeUndefined();
    if (call.method !== 'GET') expect(schema.query).toBeUndefined();
    if (['POST', 'PUT', 'PATCH'].includes(call.method) && !schema.params) expect(schema.body).toBeDefined();
  });

  it.each(rows.filter(({ call }) => call.list))(
    '$name accepts page and size, and a search if it has one',
    ({ schema }) => {
      expect(schema.query?.parse({})).toMatchObject({ page: 1, perPage: 20 });
      expect(schema.query?.parse({ page: '3', perPage: '100' })).toMatchObject({ page: 3, perPage: 100 });
      expect(schema.query?.safeParse({ perPage: '101' }).success).toBe(false);
      expect(schema.query?.safeParse({ page: '0' }).success).toBe(false);
      if (hasSearch(schema)) expect(schema.query?.parse({ search: ' a ' })).toMatchObject({ search: 'a' });
    },
  );

  it.each(rows)('$name has each field in only one part of its request', ({ schema }) => {
    const fields = [schema.params, schema.query, schema.body].flatMap((part) => [
      ...new Set(part ? listParts(toInputSchema(part)).map(({ path }) => /^\.(\w+)/.exec(path)?.[1] ?? '') : []),
    ]);
    const namedFields = fields.filter((field) => field !== '');
    expect(namedFields.filter((field, index) => namedFields.indexOf(field) !== index)).toEqual([]);
  });

  it.each(rows)('$name can be written as JSON schema', ({ schema }) => {
    for (const part of [schema.params, schema.query, schema.body, schema.answer, schema.item])
      if (part) expect(toInputSchema(part)).toMatchObject({ $schema: expect.any(String) });
  });

  it.each(rows.filter(({ schema }) => schema.query))('$name has an object for a query', ({ schema }) => {
    expect(toInputSchema(schema.query ?? z.never()).type).toBe('object');
  });

  it.each(rows.filter(({ call }) => call.multipart))('$name takes only text in its form', ({ schema }) => {
    const typedParts = listParts(toInputSchema(schema.body ?? z.never())).filter(({ schema: part }) =>
      ['number', 'integer', 'boolean', 'null'].includes(String(part.type)),
    );
    expect(typedParts.map(({ path }) => path)).toEqual([]);
  });

  it.each(rows)('$name moves amounts as text', ({ schema }) => {
    const bodyParts = [schema.body, schema.answer, schema.item].flatMap((part) =>
      part ? listParts(toInputSchema(part)) : [],
    );
    const figures = bodyParts.filter(({ path }) =>
      /\.(\w*[aA]mount|available|staked|principal|entryFee|reward)$/.test(path),
    );
    expect(figures.filter(({ schema: part }) => ['number', 'integer'].includes(String(part.type)))).toEqual([]);
  });
});

describe('schemas with coins', () => {
  const decimalPattern = String(toInputSchema(coins).pattern);
  const listCoinDescriptions = (...schemaParts: (z.ZodType | undefined)[]) => {
    const allParts = schemaParts.flatMap((part) => (part ? listParts(toInputSchema(part)) : []));
    return [
      ...new Set(
        allParts.filter(({ schema }) => schema.pattern === decimalPattern).map(({ schema }) => schema.description),
      ),
    ];
  };

  it.each(rows)('$name limits amounts in its request and not in its answer', ({ schema }) => {
    const { params, query, body, answer, item, meta } = schema;
    const boundDescriptions = [amountFromZero, signedAmount].map((each) => toInputSchema(each).description);
    expect(listCoinDescriptions(params, query, body).filter((kind) => !boundDescriptions.includes(kind))).toEqual([]);
    expect(
      listCoinDescriptions(answer, item, meta).filter((kind) => kind !== toInputSchema(coins).description),
    ).toEqual([]);
  });

  it('have their amounts found in bodies, answers and list metadata', () => {
    expect(listCoinDescriptions(schemas.createTransaction.body)).toHaveLength(2);
    expect(listCoinDescriptions(schemas.createContest.body)).toHaveLength(1);
    expect(listCoinDescriptions(schemas.getReserves.answer)).toHaveLength(1);
    expect(listCoinDescriptions(schemas.listTransactions.meta)).toHaveLength(1);
  });
});

describe('flags of calls', () => {
  it('mark calls with a password, a code, a ticket, a token or a proof as secret', () => {
    const secretRows = rows.filter(({ schema }) =>
      listBodyKeys(schema).some((path) =>
        /\.(\w*[pP]assword|code|ticket|signature|parameters|npsso|token)$/.test(path),
      ),
    );
    const otherCalls = ['forgotPassword', 'renewCalendar', 'setContestWebhook', 'movePushBrowser'];
    expect(listCallsWith('secret').filter((name) => !otherCalls.includes(name))).toEqual(
      secretRows.map(({ name }) => name),
    );
    expect(listCallsWith('secret')).toEqual(expect.arrayContaining(otherCalls));
  });

  it('keep money calls to signed-in users and unsafe methods', () => {
    const moneyCalls = rows.filter(({ call }) => call.money);
    expect(moneyCalls.filter(({ call }) => call.method !== 'POST' || listAccesses(call).includes('anyone'))).toEqual(
      [],
    );
  });

  it('mark the calls that move coins', () => {
    expect(listCallsWith('money').sort()).toEqual([
      'claimContract',
      'claimParticipant',
      'createContract',
      'createContractParticipant',
      'createDeposit',
      'createTransaction',
      'createWithdrawal',
      'decideApproval',
      'decideDeposit',
      'enterContest',
      'leaveContest',
      'takeSeat',
      'updateStaking',
    ]);
  });

  it('mark the forms with files', () => {
    expect(listCallsWith('multipart').sort()).toEqual([
      'createMedia',
      'createPost',
      'replaceMedia',
      'updatePost',
      'updateUser',
    ]);
  });
});

describe('rules across fields', () => {
  const campaignInput = {
    title: 'Autumn race',
    game: { platform: 'steam', externalId: '620' },
    goal: { kind: 'percent', threshold: 5000 },
    rewardModel: 'fixed',
    rewardAmount: '10',
    rewardPool: '100',
    maxParticipants: 10,
    startsAt: '2030-01-01T00:00:00Z',
    joinDeadline: '2030-01-10T00:00:00Z',
    endsAt: '2030-01-31T00:00:00Z',
  };
  const contractInput = {
    title: 'Platinum by May',
    game: campaignInput.game,
    goal: { kind: 'platinum' },
    creatorStake: '25',
    maxParticipants: 1,
    openUntil: '2030-01-10T00:00:00Z',
    deadline: '2030-05-01T00:00:00Z',
    claimUntil: '2030-05-08T00:00:00Z',
  };
  const address = `0x${'aB'.repeat(20)}`;
  const listFaultPaths = (schema: z.ZodType, input: object) =>
    (schema.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'));

  it.each([
    [{}, []],
    [{ rewardPool: '99' }, ['rewardPool']],
    [{ rewardAmount: 'ten' }, ['rewardAmount']],
    [{ rewardModel: 'split' }, ['rewardAmount']],
    [{ rewardModel: 'split', rewardAmount: null }, []],
    [{ rewardModel: 'first_n', rewardPool: '10' }, []],
    [{ endsAt: '2030-04-02T00:00:00Z' }, ['endsAt']],
    [{ joinDeadline: '2030-02-01T00:00:00Z' }, ['joinDeadline']],
  ])('a campaign with %j has faults in %j', (change, expected) => {
    expect(listFaultPaths(schemas.createCampaign.body, { ...campaignInput, ...change })).toEqual(expected);
    expect(
      listFaultPaths(schemas.updateCampaign.body, { action: 'edit', version: 1, ...campaignInput, ...change }),
    ).toEqual(expected);
  });

  it.each([
    [{}, []],
    [{ participantStake: '5' }, ['participantStake']],
    [{ mode: 'wager' }, ['participantStake']],
    [{ mode: 'wager', participantStake: '5' }, []],
    [{ deadline: contractInput.openUntil }, ['deadline']],
    [{ claimUntil: contractInput.deadline }, ['claimUntil']],
  ])('a contract with %j has faults in %j', (change, expected) => {
    expect(listFaultPaths(schemas.createContract.body, { ...contractInput, ...change })).toEqual(expected);
    expect(listFaultPaths(schemas.updateContract.body, { action: 'edit', ...contractInput, ...change })).toEqual(
      expected,
    );
  });

  it.each([
    ['0.000000000000000001', []],
    ['1000000000', []],
    ['0', ['amount']],
    ['-10', ['amount']],
    ['1000000000.000000000000000001', ['amount']],
    ['many', ['amount']],
  ])('a withdrawal of %s has faults in %j', (amount, expected) => {
    expect(listFaultPaths(schemas.createWithdrawal.body, { action: 'request', amount, to: address })).toEqual(expected);
  });

  it('evidence must name its match, and other pictures must not', () => {
    const matchId = '7a2c1f6e-4b0d-4c5e-9f3a-1d2e3f4a5b6c';
    expect(listFaultPaths(schemas.createMedia.body, { purpose: 'evidence' })).toEqual(['matchId']);
    expect(listFaultPaths(schemas.createMedia.body, { purpose: 'evidence', matchId })).toEqual([]);
    expect(listFaultPaths(schemas.createMedia.body, { purpose: 'avatar', matchId })).toEqual(['matchId']);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'signing in never redirects to %s',
    (returnTo) => {
      expect(listFaultPaths(schemas.verifySteam.body, { action: 'start', returnTo })).toEqual(['returnTo']);
    },
  );

  it('a scheduled post needs a publishing time', () => {
    expect(listFaultPaths(schemas.createPost.body, { title: 'News', body: 'Text', status: 'scheduled' })).toEqual([
      'publishedAt',
    ]);
  });
});
