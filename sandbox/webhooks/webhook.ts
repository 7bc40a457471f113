/** Where a client wants to be told of changes. */
export interface Webhook {
  /** HTTPS; plain HTTP only on loopback. */
  readonly url: string;
  /** PEM of the authority to be trusted for the address, where it is none of the usual ones. */
  readonly ca?: string;
}
