onRecordValidate((e) => require(`${__hooks}/lib/password.js`).validate(e), 'users')
