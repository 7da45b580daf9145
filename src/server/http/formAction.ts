/**
 * Browsers refuse to send a form anywhere but to the origins of `form-action`. The newsletter's address is editors'
 * text, known only while serving (architecture section 10).
 * @param policy a Content-Security-Policy with `form-action 'self'`
 * @param action an https address, or undefined
 */
export function withFormAction(policy: string, action: string | undefined): string {
  const origin = action && URL.parse(action)?.origin;
  return origin ? policy.replace("form-action 'self'", `form-action 'self' ${origin}`) : policy;
}
