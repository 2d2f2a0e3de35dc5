import { type Capability, can, type Media, type Role } from '@laurel/shared/protocol';

/** Editing a contest or campaign includes uploading its cover. */
const coversOf: readonly Capability[] = ['posts.write', 'contests.manage', 'campaigns.manage'];

/** True if a role can upload for a purpose. For evidence, the match decides who may. */
export function canUpload(role: Role, purpose: Media['purpose']): boolean {
  if (purpose === 'library') return can(role, 'media.write');
  return purpose !== 'cover' || coversOf.some((capability) => can(role, capability));
}
