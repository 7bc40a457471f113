/** The three lists of places, and the content link with its hour. Specification: "v1 location lists and content file link". */
import { Language } from '../schemas/messages/enumerations.ts';
import { download } from './support/download.ts';
import { blocked } from './support/gaps.ts';
import type { Answer } from './support/session.ts';
import type { Stage } from './support/stage.ts';
import { clause, expect, test } from './support/story.ts';
import { bodyOf, errorsIn } from './support/v1.ts';

const lists = ['/v1/api/Pull/GetCountryList', '/v1/api/Pull/GetStateList', '/v1/api/Pull/GetCityList'] as const;

/** Every way to say an envelope that is complete. */
const envelopes: readonly object[] = [
  {},
  { EchoToken: null },
  { EchoToken: 'list' },
  { Version: 1 },
  ...Language.values.map((PrimaryLangID) => ({ PrimaryLangID })),
];

for (const path of lists) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  test(...clause('v1.lists.answer', `${name} needs nothing but the envelope`), async ({ api, envelope }) => {
    for (const more of envelopes)
      expect(errorsIn(await api.post(path, { ...envelope(), ...more })), `errors with ${JSON.stringify(more)}`).toEqual([]);
  });
}

const path = '/v1/api/Pull/GetContentFileUrl';
const life = 3_600;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The first absolute URL anywhere in an answer: the member that holds it is not shown. */
const urlIn = (answer: Answer): string | undefined =>
  textsIn(bodyOf(answer, 'the content link')).find((text) => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text));

const link = async ({ api, envelope }: Pick<Stage, 'api' | 'envelope'>, more: object = {}): Promise<string> =>
  urlIn(await api.post(path, { ...envelope(), ...more })) ?? blocked('the answer holds no absolute URL');

/** A link that was tried and works. */
async function workingLink(stage: Pick<Stage, 'api' | 'envelope' | 'session'>): Promise<{ url: string; fresh: Answer }> {
  const url = await link(stage);
  const fresh = await download(stage.session, url);
  if (fresh.status !== 200) blocked(`a fresh content link answers HTTP ${fresh.status}`);
  return { url, fresh };
}

test(...clause('v1.contentfile.url-returned', 'the answer holds a URL that leads to a download'), async ({ api, envelope, session }) => {
  const { status } = await download(session, await link({ api, envelope }));
  expect(status, 'HTTP status of the download').toBe(200);
});

test(...clause('v1.contentfile.url-returned', 'in every language'), async ({ api, envelope }) => {
  for (const PrimaryLangID of Language.values) {
    const answer = await api.post(path, { ...envelope(), PrimaryLangID });
    expect(urlIn(answer), `absolute URL in language ${PrimaryLangID}`).toBeDefined();
  }
});

/** Whether a text says anything: JSON without a single value does not. Other formats say something unless they are blank. */
function saysSomething(text: string): boolean {
  try {
    return hasValue(JSON.parse(text));
  } catch {
    return text.trim() !== '';
  }
}

const hasValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasValue) : value !== null && value !== '';

test(...clause('v1.contentfile.covers-properties-regions', 'the download is not empty'), async ({ api, envelope, session }) => {
  const { fresh } = await workingLink({ api, envelope, session });
  expect(saysSomething(fresh.text), `whether the ${fresh.text.length} characters downloaded say anything`).toBe(true);
});

test(...clause('v1.contentfile.valid-60-min', 'a link works until its hour is nearly over'), async ({ api, envelope, lever, session }) => {
  const age = life - session.settings.get('clock.grace');
  const { url } = await workingLink({ api, envelope, session });
  await lever.advanceClock(age);
  expect((await download(session, url)).status, `HTTP status ${age} s after issue`).toBe(200);
});

/** Whether an answer is the content and not a page that says that it is gone. */
const isContent = (answer: Answer, fresh: Answer): boolean =>
  answer.status === 200 && answer.text.trim() !== '' && answer.text.length * 2 >= fresh.text.length;

test(
  ...clause('v1.contentfile.expires-60-min', 'a link gives no content when its hour is over'),
  async ({ api, envelope, lever, session }) => {
    const age = life + session.settings.get('clock.grace');
    const { url, fresh } = await workingLink({ api, envelope, session });
    await lever.advanceClock(age);
    expect(isContent(await download(session, url), fresh), `whether there is content ${age} s after issue`).toBe(false);
  },
);
