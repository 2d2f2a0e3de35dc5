import { can, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import type { StoredPicture } from '../../../pictures/store-picture';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { allowChanging, allowUploading } from './access.rules';
import { compareEvidenceJob } from './compare-evidence.job';
import { requireOpenForEvidence } from './evidence.rules';
import { toMediaView } from './mapper';
import { removeFilesJob } from './remove-files.job';
import {
  addUse,
  deleteMediaRows,
  describeMedia,
  findMedia,
  insertOrFindMedia,
  lockFiles,
  lockMedia,
  saveMedia,
} from './store';
import type { MediaRow } from './tables';

const hourMs = 3_600_000;

const makeMissingPictureRefusal = () => new Refusal('not_found', { what: 'picture' });

export async function createMedia(
  work: Work<Actor> & Pick<Context, 'picture'>,
  { purpose, alt, matchId }: InputOf<'createMedia'>,
): Promise<Answer<'createMedia'>> {
  const { picture, user } = work;
  requireRow(allowUploading(user, purpose));
  if (!picture) throw Refusal.at('file', { code: 'picture_missing', params: {} });
  return withTransaction(work, async (work) => {
    const gameTitle = matchId === undefined ? null : await requireOpenForEvidence(work, matchId);
    const id = await addMedia(work, picture, { purpose, alt, matchId: matchId ?? null, game: gameTitle });
    if (matchId !== undefined) {
      await addUse(work.db, { kind: 'match', id: matchId }, [id]);
      await work.ports.jobs.add(work.db, compareEvidenceJob, { mediaId: id });
    }
    return makeAnswer(await readMedia(work, id), { code: 'picture_uploaded', params: {} });
  });
}

/** @throws Refusal `unavailable` if a job has removed the files since they were saved; sending the picture again saves them again */
export async function requireFiles({ db, ports }: TransactionWork, name: string): Promise<void> {
  await lockFiles(db, 'shared');
  if (!(await ports.storage.has(name))) throw new Refusal('unavailable', {}, { headers: { 'Retry-After': '1' } });
}

export async function addMedia(
  work: TransactionWork<Actor>,
  { name, mime, bytes, width, height, colour, sha256, pixelsSha256, perceptualHash, variants }: StoredPicture,
  {
    purpose,
    alt,
    matchId = null,
    game = null,
  }: Pick<MediaRow, 'purpose' | 'alt'> & { matchId?: string | null; game?: string | null },
): Promise<string> {
  const { db, now, user } = work;
  await requireFiles(work, name);
  return insertOrFindMedia(db, {
    ...{ name, mime, bytes, width, height, colour, sha256, pixelsSha256, purpose, alt, matchId, game },
    likeness: perceptualHash,
    variants: JSON.stringify(variants),
    ownerId: user.id,
    editedBy: null,
    createdAt: now,
    updatedAt: now,
  });
}

export async function readMedia({ db }: Work, id: string) {
  const row = await findMedia(db, id);
  if (!row) throw makeMissingPictureRefusal();
  return toMediaView(row);
}

export async function lockChangeableMedia({ db, user }: TransactionWork<Actor>, id: string): Promise<MediaRow> {
  return requireRow(allowChanging(user, await lockMedia(db, id)));
}

export async function updateMedia(
  work: Work<Actor>,
  { id, version, ...change }: InputOf<'updateMedia'>,
): Promise<Answer<'updateMedia'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const row = await lockChangeableMedia(work, id);
    if (row.version !== version)
      throw await makeNewerVersionRefusal(work, 'picture', { by: row.editedBy, at: row.updatedAt });
    if (change.gallery && (row.purpose !== 'library' || !can(user.role, 'media.write')))
      throw Refusal.at('gallery', { code: 'gallery_library', params: {} });
    await saveMedia(db, id, { ...change, version: version + 1, editedBy: user.id, updatedAt: now });
    return makeAnswer(await readMedia(work, id), { code: 'picture_saved', params: {} });
  });
}

/** `descriptions` is keyed by file name. */
export async function describePictures(
  { db, now, user }: TransactionWork<Actor>,
  pictures: readonly MediaRow[],
  descriptions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, name, alt: before } of pictures) {
    const alt = descriptions.get(name);
    if (before !== '' || alt === undefined) continue;
    await describeMedia(db, id, { alt, editedBy: user.id, updatedAt: now });
  }
}

/** @throws Refusal `conflict` naming what shows the picture */
export async function deleteMedia(work: Work<Actor>, { id }: InputOf<'deleteMedia'>): Promise<Answer<'deleteMedia'>> {
  return withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const row = await lockChangeableMedia(work, id);
    const uses = (await findMedia(db, id))?.uses ?? [];
    if (uses.length > 0) throw new Refusal('conflict', { why: 'picture_in_use', uses });
    await dropMedia(work, [row]);
    if (row.ownerId !== user.id)
      await recordAudit(db, {
        at: now,
        actorId: user.id,
        action: 'media.delete',
        entity: 'media',
        entityId: id,
        before: { ownerId: row.ownerId, purpose: row.purpose, alt: row.alt },
      });
    return makeAnswer({}, { code: 'picture_deleted', params: {} });
  });
}

export async function dropMedia({ db, now, ports }: TransactionWork, rows: readonly MediaRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await deleteMediaRows(db, ids);
  await dropFiles({ db, now, ports }, rows);
}

/** Removes the files an hour later, because open pages may still show them. A file stays if a picture or a game uses it by then. */
export async function dropFiles(
  { db, now, ports }: Pick<TransactionWork, 'db' | 'now' | 'ports'>,
  rows: readonly MediaRow[],
): Promise<void> {
  const names = rows.flatMap((row) => [row, ...row.variants].map(({ name }) => name));
  await ports.jobs.add(db, removeFilesJob, { names }, { dueAt: new Date(now.getTime() + hourMs) });
}
