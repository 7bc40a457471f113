/** Targets that are refused, each with the expected message. */
export const today = '2026-11-21';
export const goodTarget = {
  name: 'mine',
  environment: 'approval',
  urls: { api_url: 'https://api.example.com' },
  secrets: { bearer: 'BEARER' },
  profiles: ['v2-rates'],
};

export const embeddedTarget = { name: 's', environment: 'sandbox', embedded: true, profiles: ['v2-rates'] };
const cause = { causes: ['hooks.closeRate'], reason: 'because', until: '2027-01-01' };
const waiver = { clause: 'v2.avail.page-size-50', reason: 'because', until: '2027-01-01' };
const bookingTarget = {
  ...goodTarget,
  profiles: ['v2-rates', 'v1-book'],
  urls: { ...goodTarget.urls, base_url: 'https://v1.example.com' },
  secrets: { bearer: 'BEARER', apiKey: 'KEY', secretKey: 'SECRET' },
  permissions: { mayBook: true },
};

type RefusedTarget = readonly [name: string, more: object, sentence: RegExp];

/** Changes of a good target that make it wrong. */
const changedTargets: readonly RefusedTarget[] = [
  ['a missing member', { name: undefined }, /^name is missing: add it$/],
  ['a misspelt member', { permisions: {} }, /^unknown member "permisions": did you mean "permissions"\?$/],
  ['a member of older targets', { levers: {} }, /^the member "levers" is called "hooks" now: rename it$/],
  [
    'a misspelt permission',
    { permissions: { mayBok: true } },
    /^permissions: unknown member "mayBok": did you mean "mayBook"\?$/,
  ],
  ['a wrong type', { permissions: { mayBook: 'yes' } }, /^permissions.mayBook must be a boolean, not "yes"$/],
  [
    'an unknown profile',
    { profiles: ['v2-rate'] },
    /^profiles\[0\] must be one of .*, not "v2-rate": did you mean "v2-rates"\?$/,
  ],
  ['no profiles', { profiles: [] }, /^profiles must not be empty$/],
  ['a hook of no form', { hooks: { closeRate: { link: 'x' } } }, /^hooks.closeRate must be either/],
  [
    'an unknown setting',
    { settings: { 'v2.names.checkin': 'from' } },
    /there is no setting "v2.names.checkin": did you mean "v2.names.checkIn"\?/,
  ],
  [
    'a setting of another kind',
    { settings: { 'v2.names.checkIn': 7 } },
    /settings\["v2.names.checkIn"\] must be the name of a member, as a string, not 7/,
  ],
  [
    'a choice that is none',
    { settings: { 'longstay.locator.in': 'header' } },
    /must be one of body, query, not "header"/,
  ],
  [
    'a path without its parameter',
    { settings: { 'orders.lost.path': '/lost' } },
    /must be a path that contains \{lostReservationId\}/,
  ],
  ['a negative tolerance', { settings: { 'clock.skew': -1 } }, /must be a number that is not negative/],
  ['plain http', { urls: { api_url: 'http://api.example.com' } }, /^urls.api_url is plain http/],
  [
    'a name that looks like loopback',
    { urls: { api_url: 'http://127.0.0.1.example.com' } },
    /^urls.api_url is plain http/,
  ],
  ['credentials in a URL', { urls: { api_url: 'https://me:pw@api.example.com' } }, /contains credentials/],
  ['a relative URL', { urls: { api_url: 'api.example.com' } }, /is not an absolute URL/],
  ['a profile without its URL', { urls: {} }, /^profiles has "v2-rates", but urls.api_url is missing/],
  [
    'a profile without its secret',
    { secrets: {} },
    /^profiles has "v2-rates", but secrets.bearer is missing/,
  ],
  [
    'a variable that is not set',
    { secrets: { bearer: 'NOBODY' } },
    /the environment variable NOBODY \(secrets.bearer\) is not set/,
  ],
  ['a secret instead of a name', { secrets: { bearer: 'eyJh.eyJz.c2ln' } }, /never the secret itself/],
  [
    'an implementation without a version',
    { implementation: { name: 'x' } },
    /implementation\.version is missing/,
  ],
  [
    'bookings in production',
    { environment: 'production', permissions: { mayBook: true } },
    /permissions.mayBook is true: production is never booked/,
  ],
  [
    'load in production',
    { environment: 'production', permissions: { mayLoad: true } },
    /permissions.mayLoad is true/,
  ],
  [
    'an expired waiver',
    { waivers: [{ ...waiver, until: today }] },
    /^waivers: the entry for v2.avail.page-size-50 expired on 2026-11-21/,
  ],
  [
    'an expired waiver of a cause',
    { waivers: [{ ...cause, until: today }] },
    /^waivers: the entry for hooks.closeRate expired on 2026-11-21/,
  ],
  [
    'a waiver of no cause that there is',
    { waivers: [{ ...cause, causes: ['levers.closeRate'] }] },
    /^waivers: there is no cause "levers.closeRate"/,
  ],
  [
    'a waiver of all that is not shown',
    { waivers: [{ ...cause, causes: ['inventory'] }] },
    /the cause inventory needs clauses/,
  ],
  [
    'a waiver of a clause and of a cause',
    { waivers: [{ ...waiver, ...cause }] },
    /has causes too: keep one of them$/,
  ],
  [
    'a waiver without a day',
    { waivers: [{ ...waiver, until: 'soon' }] },
    /^waivers\[0\].until must be a day as YYYY-MM-DD, not "soon"$/,
  ],
  [
    'a waiver of an unknown clause',
    { waivers: [{ ...waiver, clause: 'v2.avail.page-size-5' }] },
    /there is no clause "v2.avail.page-size-5": did you mean "v2.avail.page-size-50"\?/,
  ],
  [
    'a clause waived and known to fail',
    { waivers: [waiver], knownFailures: [waiver] },
    /is both waived and a known failure/,
  ],
  ['a clause waived twice', { waivers: [waiver, waiver] }, /is listed twice/],
  [
    'a known failure of nothing',
    { knownFailures: [{ reason: 'r', until: '2099-01-01' }] },
    /^knownFailures\[0\] has neither clause nor where/,
  ],
  [
    'a place that is known twice',
    {
      flaky: [
        { ...waiver, where: 'a test' },
        { ...waiver, where: 'a test' },
      ],
    },
    /a test is listed twice/,
  ],
  [
    'what is flaky and always fails',
    { flaky: [waiver], knownFailures: [waiver] },
    /is both flaky and a known failure/,
  ],
  [
    'a hook with a strange placeholder',
    { hooks: { closeRate: { command: ['x', '{tokn}', '{token}'] } } },
    /uses \{tokn\}, an unknown placeholder: did you mean "token"\?/,
  ],
  ...(
    [
      [
        'a hook whose variable is not set',
        { 'x-qa': 'Bearer ${NOT_SET_HERE}' },
        /^the environment variable NOT_SET_HERE \(hooks.closeRate.headers.x-qa\) is not set: set it/,
      ],
      [
        'a hook whose variable holds a line break',
        { 'x-qa': '${BROKEN}' },
        /^the environment variable BROKEN \(.*\) contains control characters, .* which no header can carry/,
      ],
      [
        'a hook that holds its secret itself',
        { Authorization: 'Bearer abc' },
        /^hooks.closeRate.headers.Authorization must not contain the secret itself/,
      ],
      [
        'a header that has no name',
        { 'x qa': 'x' },
        /^hooks.closeRate.headers.x qa is not a header that a hook can set/,
      ],
      [
        'a header of the connection',
        { 'Content-Length': '3' },
        /^hooks.closeRate.headers.Content-Length is not a header that a hook can set/,
      ],
      [
        'a header with a strange placeholder',
        { 'x-qa': '{controlSecret}' },
        /uses \{controlSecret\}, an unknown placeholder/,
      ],
      [
        'a header that is no text',
        { authorization: 12345678 },
        /^hooks.closeRate must be either .*, not \{ "url", "headers" \}$/,
      ],
    ] as const
  ).map(
    ([name, headers, sentence]) =>
      [name, { hooks: { closeRate: { url: 'https://x.example.com/{token}', headers } } }, sentence] as const,
  ),
  [
    'a receiver that nobody is told of',
    { known: { webhook: { port: 8443 } } },
    /^known.webhook has no url, and there is no hook registerWebhook: give/,
  ],
  [
    'an interface that nobody is told of',
    {
      known: { webhook: { port: 8443, host: '0.0.0.0' } },
      hooks: { registerWebhook: { url: 'https://x.example.com', body: { url: '{url}' } } },
    },
    /^known.webhook has a host but no url: give/,
  ],
  [
    'notifications of production led elsewhere',
    { environment: 'production', hooks: { registerWebhook: { command: ['register', '{url}'] } } },
    /^environment is "production" and hooks.registerWebhook is given: .*remove the hook$/,
  ],
  [
    'a receiver without TLS',
    { known: { webhook: { port: 8443, url: 'http://hooks.example.com' } } },
    /^known.webhook.url is plain http/,
  ],
  [
    'half a certificate',
    { known: { webhook: { port: 8443, url: 'https://hooks.example.com', key: 'key.pem' } } },
    /^known.webhook has only one of certificate and key/,
  ],
  [
    'a registration without an address',
    { hooks: { registerWebhook: { command: ['x', '{ca}'] } } },
    /does not use \{url\}/,
  ],
  [
    'a value in the text of a shell',
    { hooks: { closeRate: { command: ['sh', '-c', 'close {token}'] } } },
    /^hooks.closeRate.command uses \{token\} in shell code, which would run it: read it from an argument, \["sh","-c","close \\"\$1\\"","sh","\{token\}"\], or call the program itself$/,
  ],
  [
    'a price that nothing changes',
    { hooks: { changePrice: { command: ['price', '{token}'] } } },
    /hooks.changePrice uses none of \{factor\}, \{percent\}, \{amount\}, \{price\}/,
  ],
  [
    'a hook that ignores its value',
    { hooks: { advanceClock: { command: ['clock'] } } },
    /does not use \{seconds\}/,
  ],
  [
    'a hook over plain http',
    { hooks: { closeRate: { url: 'http://x.example.com/{token}' } } },
    /^hooks.closeRate.url is plain http/,
  ],
  [
    'a command as one text',
    { hooks: { closeRate: { command: 'close {token}' } } },
    /^hooks.closeRate must be either .* or \{ "command": \["program", "argument", …\] \}, each argument its own entry, /,
  ],
];

export const wrong: readonly (readonly [name: string, content: unknown, sentence: RegExp])[] = [
  ['no JSON', '{ "name": ', /is not JSON/],
  ['a list', [], /the file must be an object/],
  [
    'a name for our own sandbox',
    { ...embeddedTarget, implementation: { name: 'x', version: '1' } },
    /embedded is true and implementation is given/,
  ],
  [
    'an embedded deployment',
    { ...embeddedTarget, environment: 'approval' },
    /embedded is true, but environment is "approval"/,
  ],
  [
    'an embedded one with URLs',
    { ...embeddedTarget, urls: goodTarget.urls },
    /embedded is true and urls are given/,
  ],
  [
    'bookings that nobody could cancel',
    bookingTarget,
    /settings do not say how a reservation's id is read and how it is cancelled: set v1.booking.id, v1.form.book, v1.form.cancel, v1.form.getbk, v1.keys.in/,
  ],
  [
    'bookings that nobody could see gone',
    bookingTarget,
    /shows that a reservation is gone: set v1.reading.bookings.each, v1.reading.bookings.id, v1.reading.bookings.state, or the names/,
  ],
  [
    'bookings whose cancellation is not claimed',
    { ...bookingTarget, profiles: ['v2-rates'] },
    /"v1-book" is not claimed: without v1 cancellation a booking could not be taken back/,
  ],
  ...changedTargets.map(([name, more, sentence]) => [name, { ...goodTarget, ...more }, sentence] as const),
];
