/** The status of a tenant in the event stream. */

export interface AttemptView {
  readonly at: number;
  readonly milliseconds: number;
  readonly url: string;
  readonly status?: number;
  readonly error?: string;
}

export interface DeliveryView {
  readonly seq: number;
  readonly notice: Readonly<Record<string, unknown>>;
  readonly state: 'pending' | 'delivered' | 'dead';
  readonly tries: number;
  readonly attempts: readonly AttemptView[];
  readonly reason: string | null;
}

export interface ReservationView {
  readonly id: string;
  readonly source: string;
  readonly order?: string;
  readonly state: string;
  readonly rooms: readonly {
    readonly hotel: number;
    readonly stay: { readonly checkIn: number; readonly nights: number };
  }[];
}

export interface TenantStatus {
  readonly id: string;
  readonly fault: string | null;
  readonly variant: string | null;
  /** Milliseconds ahead of real time, and the frozen time, if any. */
  readonly clock: { readonly offset: number; readonly stoppedAt: number | null };
  readonly webhook: string | null;
  /** Newest first, like all lists of this interface. */
  readonly deliveries: readonly DeliveryView[];
  readonly reservations: readonly ReservationView[];
  readonly rates: {
    readonly closed: readonly string[];
    readonly factors: readonly (readonly [rate: string, factor: number])[];
  };
}
