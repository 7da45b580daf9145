/** The one function that we use of it, which has no types of its own. */
declare module 'web-push' {
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    contentEncoding: 'aes128gcm';
    urgency: 'low';
    topic: string;
  };
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Details = { endpoint: string; headers: Record<string, string | number>; body: Buffer };
  const webpush: {
    generateRequestDetails(subscription: Subscription, payload: string, options: Options): Details;
  };
  export default webpush;
}
