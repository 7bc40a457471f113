import type { GetContentFileUrlResponse } from '../../../../schemas/messages/v1/lists.ts';
import { wireRequest } from '../../../../schemas/wire-request.ts';
import { expired, notFound } from '../../../refusal.ts';
import { contentText } from '../../shapes/content/content-text.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { readBody } from '../envelope.ts';

/** POST /v1/api/Pull/GetContentFileUrl. Specification: "v1 location lists and content file link". */
export function contentFileUrl({ service, tenant, rules, message, origin }: Call): Result {
  readBody(message);
  const file = service.contentFiles.nameOf({ tenant: tenant.id, issuedAt: tenant.clock.now() });
  const { path } = wireRequest('content.download', { params: { file } }, service.settings);
  const fields: Pick<GetContentFileUrlResponse, 'Url'> = { Url: rules.contentUrl(origin, path) };
  return { message: fields };
}

/**
 * GET of a content link: all properties and regions, until the link expires.
 * @throws Refusal if the name was not issued or the link has expired
 */
export function contentDownload({ service, tenant, rules, params }: Call): Result {
  const name = params['file'] ?? '';
  const file = service.contentFiles.fileOf(name);
  if (file?.tenant !== tenant.id) throw notFound('not-found', 'There is no such file.');
  const ageSeconds = (tenant.clock.now() - file.issuedAt) / 1_000;
  if (ageSeconds < 0 || ageSeconds >= rules.contentLifetimeSeconds(name))
    throw expired('expired', 'This link has expired.');
  return { message: {}, stream: rules.contentText(contentText(service.world)) };
}
