import { type Capability, can, type Media, type Role } from '@laurel/shared/protocol';

/** Editing something includes uploading its cover. */
const coversOf: readonly Capability[] = ['posts.write', 'contests.manage', 'campaigns.manage'];

/** Who can upload what. For evidence, the match says whether the uploader plays in it. */
export function canUpload(role: Role, purpose: Media['purpose']): boolean {
  if (purpose === 'library') return can(role, 'media.write');
  return purpose !== 'cover' || coversOf.some((capability) => can(role, capability));
}
