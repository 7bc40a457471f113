/** Names of what k6 measures, and of the tags that tell one series from another. Pure: both sides of a run read it. */

/** Metrics of our own; times in milliseconds. */
export const metrics = {
  /** Counter, one for each journey; tags `journey`, `phase`, `end` (`done`, or how it ended). */
  journeys: 'journeys',
  /** Counter of answers that are not what the step wanted; tags `name`, `phase`, `kind`. */
  outcomes: 'outcomes',
  /** Counter of rates that were checked again; tags `phase`, `kind` (`same`, `changed`, `gone`, `expired`). */
  rechecks: 'rechecks',
  /** Trend: how long after its time a journey began; tag `phase`. */
  late: 'late',
  /** Counter of exchanges that were forwarded to be judged. */
  forwarded: 'forwarded',
} as const;

/**
 * What an answer was, where it was not good. `gone` and `expired` are what the contract says of rates and tokens that have
 * ended, and no errors. `problem` is an error that v1 reports inside HTTP 200. A `redirect` is followed by nobody.
 * `withheld` is no answer: our own sidecar did not let it be sent.
 */
export const outcomeKinds = [
  'gone',
  'expired',
  'sold-out',
  'problem',
  'redirect',
  'status',
  'unreadable',
  'no-answer',
  'withheld',
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];
export const errorKinds: readonly OutcomeKind[] = [
  'problem',
  'redirect',
  'status',
  'unreadable',
  'no-answer',
];

/** The tag `name` of a request is the id of its operation; of what goes to the sidecar it is this. */
export const sidecarName = 'sidecar';
