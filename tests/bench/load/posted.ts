/** The requests that a journey posts to recorded responses, so that a bare loop can post the same. */
import { text } from 'node:stream/consumers';
import { startListening } from '../../support/listening.ts';
import { answersFrom, sidecarPath } from './answers.ts';
import { costOf } from './k6-cost.ts';
import type { Recorded } from './recorded.ts';

export interface Posted {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers that every script adds itself. */
const automaticHeaders = ['host', 'user-agent', 'content-length'];

/**
 * Plays a journey once with a sidecar.
 * @param envFor the environment of the script, given the URL to call
 * @returns the requests to the service and the booking requests to the sidecar
 * @throws Error if the service does not get exactly the recorded requests
 */
export async function postedBy(
  k6: string,
  script: string,
  envFor: (url: string) => Readonly<Record<string, string>>,
  recorded: readonly Recorded[],
): Promise<readonly Posted[]> {
  const answers = answersFrom(recorded);
  const posted: Posted[] = [];
  const { url, stop } = await startListening(async (request, reply) => {
    const path = request.url!;
    const headers = Object.fromEntries(
      Object.entries(request.headers as Record<string, string>).filter(
        ([name]) => !automaticHeaders.includes(name),
      ),
    );
    posted.push({ path, headers, body: await text(request) });
    const answer = answers[path.split('?')[0]!];
    reply.writeHead(answer === undefined ? 204 : 200, answer?.headers).end(answer?.body);
  });
  try {
    await costOf(k6, script, envFor(url));
  } finally {
    await stop();
  }
  const paths = (all: readonly { readonly path: string }[]): string => all.map(({ path }) => path).join(', ');
  const requested = posted.filter((one) => !isOwn(one));
  if (paths(requested) !== paths(recorded))
    throw new Error(`the journey posted to ${paths(requested)}, not to ${paths(recorded)}`);
  return posted.filter((one) => !isOwn(one) || one.path.includes('/bookings/'));
}

/** Whether a request went to the sidecar. */
export const isOwn = ({ path }: Posted): boolean => path.startsWith(sidecarPath);
