import { shareComparison as sharing } from '../../shared/saved/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as comparison from './comparison.ts';

export const shareComparison = userCall(sharing, comparison.shareComparison);
