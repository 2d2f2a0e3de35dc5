import { findLongLocks } from './locks';

const writeMigration = (...statements: string[]) =>
  statements.map((each) => `await sql\`${each}\`.execute(db);`).join('\n');

test.each([
  ['create index matches_round on matches (round)', /concurrently/],
  ['create unique index\n  users_email on users (email)', /concurrently/],
  ['alter table users alter column email set not null', /set not null/],
  ['alter table only ledger_entries alter column amount type bigint', /type/],
  ['alter table matches add column token uuid not null default gen_random_uuid()', /default/],
  ['alter table users add constraint users_age check (age > 17)', /not valid/],
  ['alter table entrants add constraint entrants_user foreign key (user_id) references users (id)', /not valid/],
  ['alter table users add constraint users_name unique (username)', /using it/],
  ['update users set locale = $1', /batches/],
  ['update posts set version = version + 1 where id = $1 or true', /batches/],
  ['update posts set body = $1; update users set locale = $2 where id = $3', /batches/],
  ['delete from notices where seen_at is null', /batches/],
  ['lock table ledger_accounts in exclusive mode', /lock/],
])('refuses %s', (statement, fault) => {
  expect(findLongLocks(writeMigration(statement))).toEqual([expect.stringMatching(fault)]);
});

test.each([
  'create index concurrently matches_round on matches (round)',
  'alter table users add column locale text',
  'alter table users add column is_new boolean not null default false',
  'alter table users add constraint users_age check (age > 17) not valid',
  'alter table users validate constraint users_age',
  'alter table users add constraint users_name unique using index users_name',
  'alter table users alter column email drop not null',
  'create index leagues_name on leagues (name)',
  'update leagues set name = $1',
  `update posts set body = $\{body} where id = $\{id} returning *`,
  'delete from notices where id = $1',
])('accepts %s', (statement) => {
  expect(findLongLocks(writeMigration(statement))).toEqual([]);
});

test('a table that the migration makes is empty', () => {
  expect(
    findLongLocks(writeMigration('create table matches (id int)', 'create index matches_id on matches (id)')),
  ).toEqual([]);
});
