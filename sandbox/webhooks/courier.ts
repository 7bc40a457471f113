/** Brings notifications to the addresses of the clients. */
export interface Courier {
  /** Something was queued. */
  wake(): void;
  stop(): Promise<void>;
}

export function createCourier(): Courier {
  return { wake: () => undefined, stop: async () => undefined };
}
