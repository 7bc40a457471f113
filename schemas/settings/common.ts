import { text, tolerance } from './setting.ts';

export const common = {
  'clock.skew': tolerance(120, 'Seconds by which the clock of a deployment may differ from ours.'),
  'clock.grace': tolerance(30, 'Seconds around the end of a life in which nothing is asserted.'),
  'money.tolerance': tolerance(0.01, 'By how much a sum may be off, in units of its currency.'),
  'sandbox.answers': text(
    'usual',
    'Shape of answers that are not shown, of our own sandbox alone: usual, deeper, higher, map or mixed.',
  ),
} as const;
