import { type Capability, can, type Media, type Role } from '@laurel/shared/protocol';

/** Whoever edits something uploads its cover. */
const coversOf: readonly Capability[] = ['blogs.write', 'contests.manage', 'campaigns.manage'];

/** Who uploads what. Whether somebody plays in the match of an evidence is asked of the match. */
export function canUpload(role: Role, purpose: Media['purpose']): boolean {
  if (purpose === 'library') return can(role, 'media.write');
  return purpose !== 'cover' || coversOf.some((capability) => can(role, capability));
}
