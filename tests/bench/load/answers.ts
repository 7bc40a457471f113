/** Fixed responses of a service and a sidecar, for benches. */
import { hotelHeader, paths } from '../../../load/sidecar/protocol.ts';
import { hotelCode, type Recorded } from './recorded.ts';

/** By path. */
export type Answers = Readonly<
  Record<string, { readonly body: string; readonly headers?: Readonly<Record<string, string>> }>
>;

/** The path of the sidecar below the service's URL. */
export const sidecarPath = '/sidecar';

/** The responses of a recorded booking, and the sidecar's response with that booking. */
export function answersFrom(recorded: readonly Recorded[]): Answers {
  const { requestBody } = recorded.find(({ operation }) => operation === 'v1.book')!;
  return {
    // Same length, but of another booking: a journey that gets a foreign booking cancels nothing.
    ...Object.fromEntries(
      recorded.map(({ path, responseBody }) => [path, { body: responseBody.replaceAll('@', '.') }]),
    ),
    [`${sidecarPath}${paths.newBooking}`]: {
      body: requestBody,
      headers: { [hotelHeader]: JSON.stringify(hotelCode) },
    },
  };
}
