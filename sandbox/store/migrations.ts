/** The steps that create the current schema. Released steps never change; changes are further steps. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

  CREATE TABLE world (seed INTEGER NOT NULL, hotels INTEGER NOT NULL);

  -- A key is never given twice, so that what comes late for a tenant that is gone cannot belong to another.
  CREATE TABLE tenants (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    api_key TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  );

  CREATE TABLE closed_rates (tenant INTEGER NOT NULL, rate TEXT NOT NULL, PRIMARY KEY (tenant, rate)) WITHOUT ROWID;

  CREATE TABLE price_factors (
    tenant INTEGER NOT NULL,
    rate TEXT NOT NULL,
    factor REAL NOT NULL,
    PRIMARY KEY (tenant, rate)
  ) WITHOUT ROWID;

  CREATE TABLE reservations (
    seq INTEGER PRIMARY KEY,
    tenant INTEGER NOT NULL,
    id TEXT NOT NULL,
    trans TEXT NOT NULL,
    order_id TEXT,
    pms_number TEXT NOT NULL,
    lost_id TEXT,
    body TEXT NOT NULL
  );
  CREATE UNIQUE INDEX reservation_by_id ON reservations (tenant, id);
  CREATE INDEX reservation_by_transaction ON reservations (tenant, trans);
  CREATE INDEX reservation_by_order ON reservations (tenant, order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX reservation_by_pms_number ON reservations (tenant, pms_number);
  CREATE INDEX reservation_by_lost_id ON reservations (tenant, lost_id) WHERE lost_id IS NOT NULL;

  CREATE TABLE reserved_hotels (
    tenant INTEGER NOT NULL,
    hotel INTEGER NOT NULL,
    reservation INTEGER NOT NULL,
    PRIMARY KEY (tenant, hotel, reservation)
  ) WITHOUT ROWID;

  CREATE TABLE sold (
    tenant INTEGER NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,
    rooms INTEGER NOT NULL,
    PRIMARY KEY (tenant, kind, day)
  ) WITHOUT ROWID;

  CREATE TABLE deliveries (
    seq INTEGER PRIMARY KEY,
    tenant INTEGER NOT NULL,
    line TEXT NOT NULL,
    notice TEXT NOT NULL,
    state TEXT NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL,
    attempts TEXT NOT NULL,
    reason TEXT
  );
  CREATE INDEX delivery_lines ON deliveries (tenant, line, seq) WHERE state = 'pending';
  CREATE INDEX delivery_heads ON deliveries (tenant, due, seq) WHERE state = 'pending' AND due IS NOT NULL;
  CREATE INDEX delivery_by_state ON deliveries (tenant, state, seq);
  CREATE INDEX delivery_by_tenant ON deliveries (tenant, seq);
  `,
];
