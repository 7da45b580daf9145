/** The supplier refused for good: trying again cannot succeed. */
export class NotDeliverable extends Error {
  override name = 'NotDeliverable';
}
