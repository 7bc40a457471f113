/** Names of k6's metrics and of the tags that distinguish their series. Pure: k6 and the sidecar both import this file. */

/** Metrics of our own; times in milliseconds. */
export const metrics = {
  /** Counter of ended journeys; tags `journey`, `phase`, `end` (`done`, or why it ended early). */
  journeys: 'journeys',
  /** Counter of responses that the step cannot use; tags `name`, `phase`, `kind`. */
  unusableResponses: 'outcomes',
  /** Counter of re-confirmed rates; tags `phase`, `kind` (`same`, `changed`, `gone`, `expired`). */
  rechecks: 'rechecks',
  /** Trend of how late a journey began; tag `phase`. */
  lateness: 'late',
  /** Counter of exchanges that were forwarded to be judged. */
  forwarded: 'forwarded',
} as const;

/**
 * Why a step could not use a response. `gone` and `expired` are not errors: the contract allows them for rates and
 * tokens that are no longer valid. `problem` is an error that v1 reports inside HTTP 200. A `redirect` is never followed. `withheld` means
 * that our own sidecar kept the request from being sent.
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

/** The tag `name` of requests to the sidecar; other requests have the id of their operation. */
export const sidecarName = 'sidecar';
