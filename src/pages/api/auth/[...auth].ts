import { authRoute } from '../../../server/account/signIn/authRoute.ts';

export const GET = authRoute;
export const POST = authRoute;
