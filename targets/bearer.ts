/** Warnings about an odd bearer token. The operator issues tokens, so they are not a fault of the service. */
export function bearerWarnings(variable: string, token: string, now: number): string[] {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part)))
    return [
      `the bearer token in ${variable} does not have the form of a JWT (three base64url parts with dots between them).`,
    ];
  const warnings = [];
  if (token.length < 640 || token.length > 2_000)
    warnings.push(
      `the bearer token in ${variable} is ${token.length} characters long: 640 to 2000 are specified.`,
    );
  const expiry = expiryOf(token);
  if (expiry !== undefined && expiry < now)
    warnings.push(`the bearer token in ${variable} expired at ${new Date(expiry).toISOString()}.`);
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
