const specifiedLength = { min: 640, max: 2_000 };

/** Warnings about an odd bearer token. The operator issues tokens, so they are not a fault of the service. */
export function bearerWarnings(environmentVariable: string, token: string, now: number): string[] {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part)))
    return [
      `the bearer token in ${environmentVariable} does not have the form of a JWT (three base64url parts with dots between them).`,
    ];
  const warnings = [];
  if (token.length < specifiedLength.min || token.length > specifiedLength.max)
    warnings.push(
      `the bearer token in ${environmentVariable} is ${token.length} characters long: ${specifiedLength.min} to ${specifiedLength.max} are specified.`,
    );
  const expiry = expiryOf(token);
  if (expiry !== undefined && expiry < now)
    warnings.push(`the bearer token in ${environmentVariable} expired at ${new Date(expiry).toISOString()}.`);
  return warnings;
}

/** The expiry of a token in milliseconds since 1970; undefined if it has none. */
export function expiryOf(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}
