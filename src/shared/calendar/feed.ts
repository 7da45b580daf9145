/** The address of a traveler's calendar, as its page shows it. `createdAt` ms; `opened`: how often it was fetched. */
export type OwnFeed = {
  id: string;
  createdAt: number;
  opened: number;
  /** https; undefined when it cannot be shown any more */
  url: string | undefined;
  /** The same, for the system to hand to a calendar program. */
  webcal: string | undefined;
};
