// The asynchronous boundary that the documentation requires, so that federation negotiates shared modules first.
void import('../../../host/src/main');
