/** What a service and a sidecar answer in a bench, always the same. */
import { hotelHeader, paths } from '../../../load/sidecar/protocol.ts';
import { hotelCode, type Recorded } from './recorded.ts';

/** By path. */
export type Answers = Readonly<
  Record<string, { readonly body: string; readonly headers?: Readonly<Record<string, string>> }>
>;

/** Where the sidecar is, below the service's address. */
export const sidecarPath = '/sidecar';

/** The answers of a booking that really went, and as the sidecar's the booking that was sent then. */
export function answersFrom(recorded: readonly Recorded[]): Answers {
  const { asked } = recorded.find(({ operation }) => operation === 'v1.book')!;
  return {
    // As many bytes, and nobody's: a journey that is shown the booking of somebody else cancels nothing.
    ...Object.fromEntries(
      recorded.map(({ path, answered }) => [path, { body: answered.replaceAll('@', '.') }]),
    ),
    [`${sidecarPath}${paths.newBooking}`]: {
      body: asked,
      headers: { [hotelHeader]: JSON.stringify(hotelCode) },
    },
  };
}
