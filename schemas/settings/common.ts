import { text, tolerance } from './setting.ts';

export const common = {
  'clock.skew': tolerance(120, 'Seconds by which the clock of a deployment may differ from ours.'),
  'clock.grace': tolerance(30, 'Seconds around an expiry in which nothing is asserted.'),
  'money.tolerance': tolerance(
    0,
    'Allowed difference of a sum, in units of its currency. At least one smallest unit is always allowed.',
  ),
  'sandbox.answers': text(
    'usual',
    'Shape of responses of the sandbox that the specification does not show: usual, deeper, higher, map or mixed.',
  ),
} as const;
