/** The content link of v1, and its download. */
import { stringsIn } from '../../lib/scalars.ts';
import { blocked, type Answer, type Session, type Shopper } from '../../client/index.ts';
import { download, isRedirect } from '../../client/download.ts';
import type { GetContentFileUrlResponse } from '../../schemas/messages/v1/lists.ts';
import { ownMembers } from './v1-envelope.ts';
import { bodyOf } from './v1.ts';

const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text);

/**
 * The possible URLs of the content: the member that the target names, or else every absolute URL outside the
 * envelope, because the specification does not name the member.
 */
export function urlsIn(answer: Answer): string[] {
  const { Url: namedUrl } = bodyOf<GetContentFileUrlResponse>(answer, 'the content link');
  return typeof namedUrl === 'string' && isUrl(namedUrl)
    ? [namedUrl]
    : [...new Set(stringsIn(ownMembers(answer)).filter(isUrl))];
}

export async function contentUrls({ api, envelope }: Shopper): Promise<string[]> {
  const urls = urlsIn(await api.post('/v1/api/Pull/GetContentFileUrl', envelope()));
  return urls.length > 0 ? urls : blocked('the response contains no absolute URL');
}

/** Downloads content that must exist. Blocks the test on a redirect, which is not followed. */
export async function downloadContent(session: Session, url: string): Promise<Answer> {
  const answer = await download(session, url);
  if (isRedirect(answer))
    blocked(`the content link answers HTTP ${answer.status}, and no redirect is followed`);
  return answer;
}

/** Returns a content link after a successful download. Blocks the test if several URLs are possible. */
export async function workingLink(shopper: Shopper): Promise<{ url: string; firstDownload: Answer }> {
  const [url, ...otherUrls] = await contentUrls(shopper);
  if (url === undefined || otherUrls.length > 0)
    return blocked(
      'the response contains several URLs, and the target does not state which member has the content link',
    );
  const firstDownload = await downloadContent(shopper.session, url);
  if (firstDownload.status !== 200) blocked(`a new content link answers HTTP ${firstDownload.status}`);
  return { url, firstDownload };
}

/** Whether a further download is complete: HTTP 200, and at least half as long as the first download. */
export const isWhole = (answer: Answer, firstDownload: Answer): boolean =>
  answer.status === 200 && answer.text.length * 2 >= firstDownload.text.length;

/** Whether an answer is the content, not a page that says that the link has expired. */
export const isContent = (answer: Answer, firstDownload: Answer): boolean =>
  isWhole(answer, firstDownload) &&
  answer.text.trim() !== '' &&
  answer.exchange.response.headers['content-type'] ===
    firstDownload.exchange.response.headers['content-type'];
