/** What the content link owes. Specification: "v1 location lists and content file link". */
import { leavesOf, parse, type Assertion } from './check.ts';
import { isGood } from './v1-problems.ts';

const absoluteUrl = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/\S/;

/** Which member holds the URL is not shown, nor in what form: any will do, whatever the target calls it. */
const urlReturned: Assertion = ({ exchange, response }, check) => {
  if (exchange.expects !== 'accepted' || !isGood(response)) return;
  const body = parse(exchange.response.body)?.value;
  let found = false;
  for (const leaf of leavesOf(body)) found ||= typeof leaf === 'string' && absoluteUrl.test(leaf);
  check('v1.contentfile.url-returned', found, '', 'an absolute URL somewhere in the answer', body);
};

export const contentFileAssertions: readonly Assertion[] = [urlReturned];
