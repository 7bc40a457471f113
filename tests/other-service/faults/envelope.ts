import { answers, envelopes, explicit, reasoned, V1 } from './fault.ts';

export const envelopeFaults = [
  explicit(
    'echo-lost-with-errors',
    'echo',
    'value',
    'simple',
    answers(V1, (b) => void (b.ErrorsType && (b.EchoToken = null))),
  ),
  explicit(
    'echo-cut-at-blank',
    'echo',
    'value',
    'simple',
    envelopes((e) => void (e.EchoToken = e.EchoToken?.split(' ')[0] ?? null)),
  ),
  explicit(
    'echo-upper-case',
    'common',
    'value',
    'simple',
    envelopes((e) => void (e.EchoToken = e.EchoToken?.toUpperCase() ?? null)),
  ),
  explicit(
    'echo-made-up-when-none',
    'common',
    'value',
    'simple',
    envelopes((e, ask) => void (ask?.EchoToken ?? (e.EchoToken = 'none'))),
  ),
  explicit(
    'version-always-one',
    'versionEcho',
    'value',
    'simple',
    envelopes((e) => void (e.Version = 1)),
  ),
  explicit(
    'version-of-lists-one',
    'versionEcho',
    'value',
    'simple',
    answers(['GetCountryList', 'GetStateList', 'GetCityList'], (b) => void (b.Version = 1)),
  ),
  explicit(
    'version-missing',
    'common',
    'shape',
    'simple',
    envelopes((e) => void delete e.Version),
  ),
  explicit(
    'target-zero-as-one',
    'common',
    'value',
    'simple',
    envelopes((e) => void (e.Target ||= 1)),
  ),
  explicit(
    'target-text-as-number',
    'common',
    'value',
    'reserved',
    envelopes((e) => void (e.Target === 'Production' && (e.Target = 1))),
  ),
  explicit(
    'time-stamp-of-request',
    'common',
    'value',
    'simple',
    envelopes((e, ask) => void (e.TimeStamp = ask?.TimeStamp ?? e.TimeStamp)),
  ),
  explicit(
    'time-stamp-not-iso',
    'dates',
    'shape',
    'simple',
    envelopes((e) => void (e.TimeStamp = new Date(e.TimeStamp).toUTCString())),
  ),
  explicit(
    'time-stamp-missing-with-errors',
    'common',
    'shape',
    'simple',
    answers(V1, (b) => void (b.ErrorsType && delete b.TimeStamp)),
  ),
  explicit(
    'language-default-english',
    'langDefault',
    'value',
    'simple',
    envelopes((e, ask) => void (ask?.PrimaryLangID ?? (e.PrimaryLangID = 1))),
  ),
  reasoned(
    'language-not-echoed',
    'common',
    'value',
    'simple',
    envelopes((e) => void (e.PrimaryLangID = 8)),
  ),
  explicit(
    'success-is-true',
    'common',
    'shape',
    'simple',
    answers(V1, (b) => void (b.Success && (b.Success = true))),
  ),
  reasoned(
    'success-beside-errors',
    'common',
    'semantic',
    'simple',
    answers(V1, (b) => void (b.ErrorsType && (b.Success = { operation: 'done' }))),
  ),
  explicit(
    'errors-in-default-language',
    'language',
    'value',
    'simple',
    answers(V1, (b) => b.ErrorsType?.Errors.forEach((e: { Language: number }) => (e.Language = 8))),
  ),
  explicit(
    'error-code-text',
    'entry',
    'shape',
    'simple',
    answers(V1, (b) => b.ErrorsType?.Errors.forEach((e: { Code: unknown }) => (e.Code = `E${e.Code}`))),
  ),
  explicit(
    'error-without-text',
    'entry',
    'shape',
    'simple',
    answers(V1, (b) => b.ErrorsType?.Errors.forEach((e: { ShortText?: string }) => delete e.ShortText)),
  ),
  explicit(
    'error-no-list',
    'common',
    'shape',
    'simple',
    answers(V1, (b) => void (b.ErrorsType && (b.ErrorsType.Errors = b.ErrorsType.Errors[0]))),
  ),
  explicit(
    'warning-without-language',
    'entry',
    'shape',
    'described',
    answers(V1, (b) => b.WarningsType?.Warnings.forEach((e: { Language?: number }) => delete e.Language)),
  ),
  explicit(
    'warnings-of-availability-flat',
    'common',
    'shape',
    'avail',
    answers('GetHotelAvail', (b) => void (b.WarningsType &&= b.WarningsType.Warnings)),
  ),
  explicit('errors-by-status', 'inside200', 'protocol', 'simple', (h) => ({
    http: (s, op, r, ask) => h.http(s, op, r.body?.ErrorsType ? { ...r, status: 400 } : r, ask),
  })),
  explicit('unknown-booking-by-status', 'inside200', 'protocol', 'reserved', (h) => ({
    http: (s, op, r, ask) =>
      h.http(s, op, op === 'GetBookings' && r.body?.WarningsType ? { ...r, status: 404 } : r, ask),
  })),
  explicit('cancel-refusal-by-status', 'inside200', 'protocol', 'reserved', (h) => ({
    http: (s, op, r, ask) =>
      h.http(s, op, op === 'SendHotelResCancel' && r.body?.ErrorsType ? { ...r, status: 409 } : r, ask),
  })),
  explicit('text-for-json', 'json', 'protocol', 'simple', (h) => ({
    http: (s, op, r, ask) =>
      h.http(s, op, { ...r, headers: { ...r.headers, 'content-type': 'text/plain' } }, ask),
  })),
  explicit('errors-as-html', 'json', 'protocol', 'simple', (h) => ({
    http: (s, op, r, ask) =>
      h.http(
        s,
        op,
        r.body?.ErrorsType ? { ...r, headers: { 'content-type': 'text/html' }, body: '<h1>error</h1>' } : r,
        ask,
      ),
  })),
  explicit('ping-without-data-accepted', 'ping', 'semantic', 'simple', (h) => ({
    ask: (s, op, b) =>
      h.ask(s, op, op === 'Ping' ? { EchoData: '', ...JSON.parse(JSON.stringify(b ?? {})) } : b),
  })),
  reasoned(
    'ping-loses-letters',
    'ping',
    'value',
    'simple',
    answers('Ping', (b) => void (b.Reply && (b.Reply.EchoData = b.Reply.EchoData.replace(/[^ -~]/g, '?')))),
  ),
  explicit('time-stamp-not-required', 'stampRequired', 'semantic', 'simple', (h) => ({
    ask: (s, op, b) => h.ask(s, op, b && { ...b, TimeStamp: b.TimeStamp ?? '2000-01-01T00:00:00Z' }),
  })),
  explicit('secret-not-asked', 'keys', 'protocol', 'simple', () => ({
    keys: (s, api) => s.clients.find((c) => c.apiKey === api) ?? null,
  })),
  explicit('key-not-asked', 'keys', 'protocol', 'simple', () => ({
    keys: (s, _api, secret) => s.clients.find((c) => c.secretKey === secret) ?? null,
  })),
  explicit('file-url-ninety-minutes', 'content', 'state', 'simple', () => ({ fileLife: () => 90 * 60 })),
  explicit('file-url-fifty-minutes', 'content', 'state', 'simple', () => ({ fileLife: () => 50 * 60 })),
  explicit('file-url-never-ends', 'fileExpires', 'state', 'simple', () => ({ fileOpen: () => true })),
  explicit(
    'file-without-regions',
    'content',
    'semantic',
    'simple',
    answers('content', (b) => void delete b.regions),
  ),
  reasoned(
    'file-first-hundred',
    'content',
    'semantic',
    'simple',
    answers('content', (b) => void (b.properties = b.properties.slice(0, 100))),
  ),
  reasoned(
    'list-lacks-last-country',
    'lists',
    'semantic',
    'simple',
    answers('GetCountryList', (b) => void b.Countries?.Country.pop()),
  ),
  reasoned(
    'list-cities-of-first-country',
    'lists',
    'semantic',
    'simple',
    answers(
      'GetCityList',
      (b) =>
        void (b.Cities &&= b.Cities.filter(
          (c: { CountryCode: number }) => c.CountryCode === b.Cities[0].CountryCode,
        )),
    ),
  ),
  reasoned(
    'list-states-in-wrong-country',
    'lists',
    'semantic',
    'simple',
    answers('GetStateList', (b) =>
      b.StatesOf?.forEach(
        (x: { CountryCode: number }, i: number) =>
          void (i > 0 && (x.CountryCode = b.StatesOf[0].CountryCode)),
      ),
    ),
  ),
];
