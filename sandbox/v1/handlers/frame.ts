import type { Frame } from '../shapes/frame.ts';
import { viewOf } from '../../tenants.ts';
import type { Call } from '../../handlers/call.ts';
import { frameOf as sharedFrameOf } from '../../handlers/frame.ts';
import { languageContextOf } from './envelope.ts';

/** The data that the shapes of one v1 response share, and the function that seals its rate identifiers. */
export function frameOf(call: Call): Frame {
  const { service, tenant } = call;
  const { language, languageCode } = languageContextOf(call);
  return {
    ...sharedFrameOf(call, language),
    view: viewOf(tenant, service.world),
    languageCode,
    clientKind: tenant.favourites,
  };
}
