onRecordValidate((e) => require(`${__hooks}/lib/wallet.js`).validate(e), 'payment_methods')
