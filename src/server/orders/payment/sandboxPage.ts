import { submitIfPosted, type Form, type Post } from '../../calls/form.ts';
import { sandboxOf, type SandboxPayments } from '../../providers/payments/sandbox.ts';
import { CHOICES, type TestPayment } from '../../providers/payments/sandbox/testPayment.ts';
import { fieldlessRefusal, valueOf, type Fields } from '../../calls/fields.ts';
import { seeOther } from '../../calls/refusal.ts';

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** `unchosen`: it was posted without a choice. */
type TestPage = {
  payment: TestPayment | undefined;
  unchosen: boolean;
  refused?: string | undefined;
  wait?: number | undefined;
};
type TestPost = Post & { sandbox: SandboxPayments; token: string };

/** The test payment page: GET shows it, POST carries out the choice. The token in its address grants access. */
export const sandboxForm: Form<TestPost, TestPage> = {
  path: '/pay/sandbox/[token]',
  access: 'public',
  action: () => ({ run: choose }),
  showAgain: async (refusal, _, { sandbox, token }) => {
    const { refused, wait } = fieldlessRefusal(refusal);
    return { payment: await sandbox.find(token), unchosen: false, refused, wait };
  },
};

/** @returns the page's data, or a redirect */
export async function testPage(post: Post, token: string): Promise<TestPage | Response> {
  const sandbox = sandboxOf(post.app.payments);
  if (!sandbox || !TOKEN.test(token)) return { payment: undefined, unchosen: false };
  const answer = await submitIfPosted(sandboxForm, { ...post, sandbox, token });
  return answer ?? { payment: await sandbox.find(token), unchosen: false };
}

async function choose({ sandbox, token }: TestPost, fields: Fields): Promise<TestPage | Response> {
  const choice = CHOICES.find((each) => each === valueOf(fields, 'choice'));
  const location = choice && (await sandbox.choose(token, choice));
  if (location) return seeOther(location);
  return { payment: await sandbox.find(token), unchosen: !choice };
}
