/** k6's script: the options of the plan, and a function per journey with the journey's name in camel case. */
import { longStay as longStayJourney } from './journeys/long-stay.ts';
import * as orders from './journeys/orders.ts';
import { v1Book as v1BookJourney } from './journeys/v1-book.ts';
import * as search from './journeys/v1-search.ts';
import * as v2 from './journeys/v2.ts';
import { sidecarName } from '../metrics.ts';
import type { StartReport } from '../sidecar/parse-messages.ts';
import { paths } from '../sidecar/protocol.ts';
import { journey } from './steps/journey.ts';
import { options as plannedOptions, plan } from './steps/plan.ts';
import { postToSidecar, statusOnly } from './steps/sidecar.ts';
import { tlsOptions, variableNames } from '../plan.ts';

const tls = tlsOptions(__ENV[variableNames.tls]);

/** Redirects are not followed: our credentials are for the target only. */
export const options = { noCookiesReset: true, ...tls, ...plannedOptions, maxRedirects: 0 };

export const v1Shop = journey('v1-shop', search.v1Shop);
export const v1Content = journey('v1-content', search.v1Content);
export const v1ContentLink = journey('v1-content-link', search.v1ContentLink);
export const v2Shop = journey('v2-shop', v2.v2Shop);
export const longStay = journey('long-stay', longStayJourney);
export const v1Book = journey('v1-book', v1BookJourney);
export const v2Book = journey('v2-book', v2.v2Book);
export const backOffice = journey('back-office', orders.backOffice);
export const afterWebhook = journey('after-webhook', orders.afterWebhook);

/** Returns nothing, because k6 would copy a result to each user. */
export function setup(): void {
  if (plan.sidecar === undefined) return;
  const startReport: StartReport = { at: Date.now() };
  postToSidecar(paths.started, JSON.stringify(startReport), {
    ...statusOnly,
    tags: { name: sidecarName, phase: 'setup' },
  });
}
