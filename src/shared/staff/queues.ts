/** Queues of work that waits for staff. */
export const QUEUES = ['attention', 'stuck', 'offers', 'claims', 'questions', 'mail'] as const;
export type Queue = (typeof QUEUES)[number];

export const isQueue = (name: string | undefined): name is Queue => QUEUES.some((queue) => queue === name);
