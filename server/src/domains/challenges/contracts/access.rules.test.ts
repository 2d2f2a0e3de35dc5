import { testAccess } from '../../../../test/access-table';
import {
  allowCancelling,
  allowClaiming,
  allowMaking,
  allowRecords,
  allowReport,
  allowRuling,
  allowSeeing,
  allowSeeingParticipant,
  allowStatusChange,
  type StatusChange,
} from './access.rules';
import type { ParticipantRow } from './tables';

const contract = { creatorId: 'creator', status: 'open', visibility: 'open' } as const;
const inviteContract = { ...contract, visibility: 'invite' } as const;
const draft = { ...contract, status: 'draft' } as const;
const makeParticipantRow = (status: ParticipantRow['status']) => ({
  id: 'place',
  userId: 'player',
  status,
  acceptedAt: status === 'applied' || status === 'invited' ? null : new Date(0),
});
const [applicant, invitee, claimant, leaver] = [
  makeParticipantRow('applied'),
  makeParticipantRow('invited'),
  makeParticipantRow('submitted'),
  { ...makeParticipantRow('withdrawn'), acceptedAt: null },
];
const parties = { creator: 'creator', challenger: 'player' };

describe('a contract', () => {
  testAccess(
    parties,
    {
      see: (reader) => allowSeeing(reader, contract, { takesPart: false }),
      'see private': (reader) => allowSeeing(reader, inviteContract, { takesPart: reader?.id === 'player' }),
      'see draft': (reader) => allowSeeing(reader, draft, { takesPart: reader?.id === 'player' }),
      'see none': (reader) => allowSeeing(reader, undefined, { takesPart: false }),
      make: (reader) => allowMaking(reader, contract),
      records: (reader) => allowRecords(reader, contract),
      rule: (reader) => allowRuling(reader, contract, [claimant]),
      claim: (reader) => allowClaiming(reader, [claimant]),
      cancel: (reader) => allowCancelling(reader, contract, [claimant]),
    },
    `                                 | see | see private | see draft | see none  | make | records | rule                  | claim  | cancel
     creator                          | yes | yes         | yes       | not_found | yes  | yes     | role                  | not_in | yes
     creator moderator, creator admin | yes | yes         | yes       | not_found | yes  | yes     | own_contract          | not_in | yes
     challenger                       | yes | yes         | not_found | not_found | role | role    | role                  | yes    | yes
     challenger moderator, challenger admin | yes | yes         | not_found | not_found | role | yes     | own_contract    | yes    | yes
     moderator, admin                 | yes | yes         | not_found | not_found | role | yes     | yes                   | not_in | not_in
     others                           | yes | not_found   | not_found | not_found | role | role    | role                  | not_in | not_in`,
  );
});

describe('a participant', () => {
  const makeStatusChange = (row: typeof applicant, what: StatusChange) => (reader: Parameters<typeof allowMaking>[0]) =>
    allowStatusChange(reader, contract, row, what);
  testAccess(
    parties,
    {
      'see applied': (reader) => allowSeeingParticipant(reader, contract, applicant),
      'see accepted': (reader) => allowSeeingParticipant(reader, contract, claimant),
      report: (reader) => allowReport(reader, contract, claimant),
      'accept applied': makeStatusChange(applicant, 'accept'),
      'decline applied': makeStatusChange(applicant, 'decline'),
      'accept invited': makeStatusChange(invitee, 'accept'),
      'decline invited': makeStatusChange(invitee, 'decline'),
      'accept again': makeStatusChange(claimant, 'accept'),
      'accept late': makeStatusChange(leaver, 'accept'),
      withdraw: makeStatusChange(claimant, 'withdraw'),
      approve: makeStatusChange(claimant, 'approve'),
      dispute: makeStatusChange(claimant, 'dispute'),
    },
    `                | see applied | see accepted | report    | accept applied | decline applied | accept invited | decline invited | accept again | accept late | withdraw | approve | dispute
     creator         | yes         | yes          | yes       | yes            | yes             | role           | yes             | yes          | yes         | role     | yes     | yes
     challenger      | yes         | yes          | yes       | role           | role            | yes            | yes             | yes          | yes         | yes      | role    | role
     moderator, admin | yes        | yes          | yes       | role           | role            | role           | role            | role         | role        | role     | role    | role
     others          | not_found   | yes          | not_found | not_found      | not_found       | not_found      | not_found       | role         | not_found   | role     | role    | role`,
  );
});
