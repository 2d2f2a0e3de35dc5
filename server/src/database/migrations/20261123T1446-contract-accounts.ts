import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract_participants
      add column issuer text,
      add column subject text`.execute(db);
  await sql`
    update contract_participants set issuer = identities.issuer, subject = identities.subject
    from identities where identities.id = contract_participants.identity_id`.execute(db);
  await sql`
    update contract_participants as part set issuer = unlinked.provider, subject = unlinked.subject
    from (
      select distinct on (part.id) part.id, before ->> 'provider' as provider, before ->> 'subject' as subject
      from contract_participants part
      join contracts on contracts.id = part.contract_id
      join games on games.id = contracts.game_id
      join audit_log on audit_log.entity = 'user' and audit_log.entity_id = part.user_id
        and audit_log.action = 'identity.unlink' and audit_log.at >= part.accepted_at
      where part.identity_id is null and part.status in ('accepted', 'submitted', 'disputed')
        and before ->> 'provider' = case games.platform when 'playstation' then 'psn' else 'steam' end
      order by part.id, audit_log.at
    ) as unlinked where unlinked.id = part.id`.execute(db);
  await sql`
    create index on contract_participants (user_id) where identity_id is null and subject is not null`.execute(db);
}
