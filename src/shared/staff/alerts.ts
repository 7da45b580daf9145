/** What owners are told of. */
const ALERT_KINDS = ['attention', 'stuck', 'provider', 'backup', 'disk', 'content'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** `subjects`: orders by number, work, files, hosts; at most fifty. `since`: ms. */
export type Alert = { kind: AlertKind; subjects: readonly string[]; since: number };
