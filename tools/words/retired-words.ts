/** A word we no longer use, and what to say instead. */
export interface RetiredWord {
  /** The words as a pattern, in small letters with single spaces: `cash ?outs?` also finds `cashOut` and `cash_out`. */
  word: string;
  say: string;
  /** Where to look. Everywhere if left out. */
  only?: RegExp;
  /** What is allowed: whole files by path, or a text within them. */
  except?: readonly { path?: RegExp; text?: RegExp; why: string }[];
}

/** English that people read on a screen or in an email. */
const texts = /(^|\/)(messages|sentences)\/en[./]/;

/** What the sample's people have written, which visitors of the sandbox read. */
const sampleTexts = /^server\/src\/sample\/(posts|pictures|campaigns)\.ts$/;

const migrations = { path: /^server\/src\/database\/migrations\//, why: 'Migrations that have run are never edited.' };

/** Terms of `docs/glossary.md` that are retired. A word joins this table when nothing uses it any more. */
export const retiredWords: readonly RetiredWord[] = [
  { word: 'tournaments?', say: 'contest' },
  { word: 'gamers?', say: 'player' },
  { word: 'jackpots?|pots?', say: 'prize pool' },
  { word: 'cash(?:es|ing)? ?outs?', say: 'withdraw, withdrawal' },
  { word: 'top(?:s|ped|ping)? ?ups?', say: 'deposit, or refill' },
  {
    word: 'bet(?:s|ting)?|gambl(?:e|es|ing)|wagers?',
    say: 'stake, or contract',
    except: [
      {
        path: /contract|^shared\/protocol\/|^docs\/|config|domains\/(operations\/settings|coins\/rewards)|testing\/settings|shared-contracts|help|posts\/messages|CHANGELOG\.md$/,
        text: /wagers?/gi,
        why: 'A mode of contracts that the product names, off by default.',
      },
    ],
  },
  { word: 'virtual (?:money|currency)', say: 'coin' },
  { word: 'proof of reserves', say: 'reserves' },
  { word: 'dispute cases?', say: 'dispute' },
  { word: 'shared contract|run contract|tools contract|load contract', say: 'protocol, or surface' },
  { word: 'catch(?:es|ing)? ?up|caught ?up', say: 'apply due deadlines' },
  { word: 'programmes?', say: 'schedule', except: [migrations] },
  { word: 'walk ?overs?', say: 'forfeit', except: [migrations] },
  { word: '(?:create|list) transfers?', say: 'createDeposit, listDeposits' },

  { word: 'movements?', say: 'transaction', except: [migrations] },
  {
    word: 'coverage',
    say: 'reserves',
    except: [
      migrations,
      {
        path: /^(remote-public\/src\/(routes|play\/leaderboard\/leaderboard-page\.test)\.tsx|server\/src\/heads\/(pages|heads\.test)\.ts)$/,
        why: 'The address before, which leads on.',
      },
    ],
  },
  { word: 'honours', say: 'top players' },
  { word: 'use late', say: 'useSlow' },
  { word: 'wave prox(?:y|ies)', say: 'latency proxy' },
  { word: 'witness(?:es|ed)?', say: 'recorder' },
  { word: 'misfits?', say: 'incompatible' },
  { word: 'comfort(?:s|able)?', say: 'by meaning' },
  { word: 'deliver(?:y|ies)', say: 'download' },
  { word: 'area contract', say: 'shared surface' },
  { word: 'worlds?', say: 'app, or season' },
  { word: 'inscriptions?', say: 'title, or display' },
  { word: 'guarded', say: 'restricted' },
  { word: 'faces', say: 'opponents, or fonts' },
  { word: 'laurels of|stats laurels', say: 'medals' },
  { word: 'acts', say: 'steps, or what somebody does' },
  { word: 'mend(?:s|ed|ing)?', say: 'fix, or recover' },
  { word: 'object(?:ed|ing|ions?)', say: 'dispute, or appeal', except: [migrations] },

  { word: 'log(?:s|ged|ging)? ?(?:in|out)', say: 'sign in, sign out', only: texts },
  { word: 'mail address(?:es)?', say: 'email' },
  { word: 'user names?', say: 'username', only: texts },
  { word: 'who does not', say: '“If you …”', only: texts },
  { word: 'balancing', say: 'ledger entry' },
  { word: 'transfers?', say: 'deposit, withdrawal, or send', only: texts },
  { word: 'fee of the service', say: 'service fee', only: texts },
  {
    word: 'under review',
    say: 'results pending',
    only: texts,
    except: [{ text: /under_review/g, why: 'the specified status of a participant' }],
  },
  { word: 'by lot', say: 'random seeding', only: texts },
  {
    word: 'nobody|anybody|somebody|everybody',
    say: 'no one, anyone, someone, everyone',
    only: new RegExp(`${texts.source}|${sampleTexts.source}`),
  },
];
