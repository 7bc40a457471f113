/** Checks the content link. Specification: "v1 location lists and content file link". */
import { leavesOf, parse, type Assertion } from './check.ts';
import { isOk } from './problems.ts';

const absoluteUrlPattern = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/\S/;

/**
 * The specification shows neither the member nor the form of the URL, so an absolute URL in any member is accepted, whatever name
 * the target states for the member.
 */
export const urlReturned: Assertion = ({ exchange, response }, check) => {
  if (exchange.expects !== 'accepted' || !isOk(response)) return;
  const body = parse(exchange.response.body)?.value;
  let hasUrl = false;
  for (const leaf of leavesOf(body)) hasUrl ||= typeof leaf === 'string' && absoluteUrlPattern.test(leaf);
  check('v1.contentfile.url-returned', hasUrl, '', 'an absolute URL somewhere in the response', body);
};
